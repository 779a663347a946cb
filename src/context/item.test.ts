import { expect, test } from 'vitest';
import { decodePolicy } from '../environment/index.ts';
import { type ContextItem, isProtected, kindOfTool } from './item.ts';

const itemOf = (kind: string): ContextItem => ({
  id: 'i',
  kind,
  toolName: null,
  args: null,
  result: null,
  pinned: false,
  citations: [],
  text: '',
  counted: '',
  extraTokens: 0,
  raw: '',
  stub: null,
});

const CLASSES = [
  'clarify_result',
  'reflective_loop_state',
  'graph_plan',
  'citation_index',
  'rubrics',
];

test.each([...CLASSES, 'system', 'query', 'clarify', 'message', 'something else'])(
  'CON-4 by default %s is never touched',
  (kind) => {
    expect(isProtected(itemOf(kind), decodePolicy())).toBe(true);
  },
);

test('CON-4 classes that the policy gives up may go; citations and rubrics have switches of their own', () => {
  const none = decodePolicy({ never_compact: [] });
  expect(CLASSES.filter((kind) => isProtected(itemOf(kind), none))).toEqual([
    'citation_index',
    'rubrics',
  ]);
  const all = decodePolicy({
    never_compact: ['evidence'],
    keep_all_rubrics: false,
    keep_all_citations_index: false,
  });
  expect(CLASSES.filter((kind) => isProtected(itemOf(kind), all))).toEqual([]);
  expect(isProtected(itemOf('evidence'), all)).toBe(true);
  expect(isProtected(itemOf('system'), all)).toBe(true);
});

test('CON-43 a tool without a class of its own gives a tool result', () => {
  expect(kindOfTool('run_channel')).toBe('tool_result');
  expect(kindOfTool(null)).toBe('tool_result');
  expect(kindOfTool('mcp__autosearch__run_clarify')).toBe('clarify_result');
});
