/** Commands that rooms name, and the tool that a host has in their place. What is for people alone stays a command. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/`?autosearch research "QUESTION" --docs PATH`?/g, 'research {question, docs}'],
  [/`?--resume (s-[0-9a-f]{16})`?/g, 'research {"resume": "$1"}'],
  [
    /`?autosearch context restore --session (\S+) --batch ([\w-]+)`?/g,
    'context_restore {"session": "$1", "batch": "$2"}',
  ],
  [/`?autosearch context dropped --session (\S+)`?/g, 'context_dropped {"session": "$1"}'],
  [/`?autosearch memory history ID`?/g, 'get_usage_history'],
  [/`?autosearch memory recall(?: QUERY)?`?/g, 'recall'],
  [/`?autosearch memory evolve --dry-run`?/g, 'evolve_memory {"dry_run": true}'],
  [/`?autosearch sessions list`?/g, 'session_status'],
  [/`?autosearch skills list`?/g, 'list_skills'],
  [/`?autosearch skills show`?/g, 'read_skill'],
  [/`?autosearch capture`?/g, 'capture_event'],
  [/`?autosearch doctor`?/g, 'doctor'],
  [/`?autosearch lineage`?/g, 'the resource autosearch://lineage'],
  [/\bwith --docs\b/g, 'in docs'],
  [/\brun the command again\b/g, 'call it again'],
];

/** A hint of a room in the words of a host: it has tools, and often no terminal. Pure. */
export function inToolWords(hint: string): string {
  return WORDS.reduce((text, [command, tool]) => text.replace(command, tool), hint);
}
