import type { Evidence } from '../evidence/index.ts';
import { createUnit } from './create-unit.ts';
import { linesOf } from './line-roles.ts';
import type { Place } from './sentences.ts';
import { isCode } from './source-code.ts';
import { NO_CONTEXT, type Unit } from './unit.ts';

const SETTINGS = /\.(?:ya?ml|toml|ini|cfg|conf|env|properties)$|(?:^|\/)\.env(?:\.\w+)?$/iu;
/** "port: 8443", "- name: web", "LOG_LEVEL=info"; a key without a value opens those under it. */
const ENTRY = /^(\s*)(?:-\s+)?(?:export\s+)?["']?([\w./ -]{1,64}?)["']?\s*[:=](?:\s*(\S.*))?$/u;
const SECTION = /^\s*\[+([^\]\n]{1,80})\]+\s*$/u;
const MAX_LINE = 240;

/** Whether it holds settings, a key and its value a line. */
export function isSettings(row: Pick<Evidence, 'metadata'>): boolean {
  const { path } = row.metadata;
  return isCode(row) && typeof path === 'string' && SETTINGS.test(path);
}

interface Open {
  readonly depth: number;
  readonly key: string;
}

/** Each setting of the passage under the keys and the section that it stands in. */
export function settingUnits(place: Place): readonly Unit[] {
  const { snapshot } = place;
  const units: Unit[] = [];
  let section = '';
  let open: readonly Open[] = [];
  for (const { start, end, text } of linesOf(snapshot)) {
    const [, named] = SECTION.exec(text) ?? [];
    if (named !== undefined) {
      section = named;
      open = [];
      continue;
    }
    const [entry, lead = '', key = '', value] = /^\s*[#;]/u.test(text)
      ? []
      : (ENTRY.exec(text) ?? []);
    if (entry === undefined || text.length > MAX_LINE) continue;
    open = open.filter(({ depth }) => depth < lead.length);
    if (value === undefined) {
      open = [...open, { depth: lead.length, key }];
      continue;
    }
    const leadIn = [section, ...open.map((one) => one.key)].join(' ').trim();
    const span = { start: start + lead.length, end: start + text.trimEnd().length };
    const unit = createUnit(place, 'item', span, { ...NO_CONTEXT, leadIn });
    if (unit !== undefined && end <= place.row.span.end + 1) units.push(unit);
  }
  return units;
}
