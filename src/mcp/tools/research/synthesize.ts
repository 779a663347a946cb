import { z } from 'zod';
import { ResearchError } from '../../../kernel/index.ts';
import { defineTool, READS, type Tool } from '../../tool.ts';
import { objects, texts } from '../fields.ts';
import { readSources } from './read-sources.ts';

export const synthesize: Tool = defineTool({
  name: 'synthesize',
  description:
    'Order the sources of a session by concept: quoted sentences with citation numbers, conflicts, gaps; every claim checked.',
  annotations: READS,
  input: z.strictObject({
    session: z.string(),
    question: z.string().optional().describe('needed for a session of your own'),
  }),
  output: z.object({
    question: z.string(),
    answer: objects.describe('{text, citations}'),
    concepts: objects,
    conflicts: objects,
    gaps: texts,
    references: objects,
  }),
  async run({ session, question }, { rooms, signal }) {
    const room = await import('../../../research/index.ts');
    const sources = await readSources(rooms, session);
    const asked = question ?? sources.question;
    if (asked === null)
      throw new ResearchError('argument-invalid', `synthesize: ${session} has no question`, {
        fix: 'Give question.',
      });
    const texts = await sources.loadTexts(sources.rows, signal);
    const report = room.synthesize({
      sessionId: session,
      question: room.checkQuestion(asked),
      now: rooms.place.clock.now(),
      rows: sources.rows.toSorted((a, b) => b.score - a.score || a.citation - b.citation),
      findSnapshot: (sha256) => texts.get(sha256),
    });
    return room.encodeFindings(report);
  },
});
