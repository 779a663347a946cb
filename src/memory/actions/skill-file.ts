/** What an induced skill's file is made of. */
export interface SkillText {
  readonly name: string;
  readonly description: string;
  /** Markdown. */
  readonly content: string;
  readonly processIds: readonly string[];
}

/** A SKILL.md in the open format; strings are written as JSON, which YAML reads as it stands. */
export function formatSkillFile({ name, description, content, processIds }: SkillText): string {
  const lines = [
    '---',
    `name: ${name}`,
    `description: ${JSON.stringify(description)}`,
    'metadata:',
    '  autosearch:',
    '    group: induced',
    '    version: 1',
    '    is_protected: false',
    `    source_process_ids: ${JSON.stringify(processIds)}`,
    '---',
  ];
  return `${lines.join('\n')}\n\n${content.trim()}\n`;
}

const FRONT_MATTER = /^---\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/;

/** What the file says, without its front matter. */
export function bodyOf(file: string): string {
  return file.replace(FRONT_MATTER, '').trim();
}

/** The file with another body; a text that has front matter of its own is the whole file. */
export function replaceBody(file: string, content: string): string {
  if (FRONT_MATTER.test(content)) return `${content.trim()}\n`;
  const front = FRONT_MATTER.exec(file)?.[0] ?? '';
  return `${front.trimEnd()}${front === '' ? '' : '\n\n'}${content.trim()}\n`;
}
