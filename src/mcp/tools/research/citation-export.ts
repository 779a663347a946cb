import { z } from 'zod';
import { defineTool, READS, type Tool } from '../../tool.ts';
import { count } from '../fields.ts';
import { readSources } from './read-sources.ts';

export const citationExport: Tool = defineTool({
  name: 'citation_export',
  description: 'The sources of a session as a numbered list in Markdown, or as BibTeX.',
  annotations: READS,
  input: z.strictObject({
    session: z.string(),
    format: z.enum(['markdown', 'bibtex']).optional(),
    from: z.int().min(1).optional().describe('first citation number'),
  }),
  output: z.object({ format: z.string(), text: z.string(), citations: count }),
  async run({ session, format = 'markdown', from = 1 }, { rooms }) {
    const { exportBibtex, exportMarkdownReferences } = await import('../../../evidence/index.ts');
    const rows = (await readSources(rooms, session)).rows.filter(
      ({ citation }) => citation >= from,
    );
    const text = format === 'bibtex' ? exportBibtex(rows) : exportMarkdownReferences(rows);
    return { format, text, citations: rows.length };
  },
});
