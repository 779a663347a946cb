import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeJson, changeValue, endOfValue, findJsonSpan, jsonMembersOf } from './json-spans.ts';
import { readTranscript, writeTranscript } from './transcript/read-transcript.ts';

test('CON-40 members are found where JSON.parse finds them, with any spacing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 1, 4), (drawn, indent) => {
      const text = JSON.stringify(drawn, null, indent);
      // JSON has no -0.
      const value: unknown = JSON.parse(text);
      expect(endOfValue(text, 0)).toBe(text.length);
      for (const { key, start, end } of jsonMembersOf(text, 0)) {
        const span = findJsonSpan(text, [key]);
        const member: unknown = JSON.parse(text.slice(start, end));
        if (span?.start === start) expect(member).toEqual(Reflect.get(Object(value), key));
      }
    }),
  );
});

test('CON-42 a change leaves every byte around it, and equals the change of the value', () => {
  const raw = '{ "a" : [1.0, {"b":"\\u4e2d", "c" :null} ],"d":1e2 }';
  const changes = [{ path: ['a', 1, 'b'], value: 'new "text"\n' }];
  const changed = changeJson(raw, changes);
  expect(changed).toBe('{ "a" : [1.0, {"b":"new \\"text\\"\\n", "c" :null} ],"d":1e2 }');
  expect(JSON.parse(changed)).toEqual(changeValue(JSON.parse(raw), changes));
});

test('CON-40 an unchanged transcript is written back byte for byte, whatever its container', () => {
  const messages = fc.array(fc.record({ kind: fc.constant('message'), text: fc.string() }));
  const container = fc.constantFrom('array', 'indented', 'lines', 'crlf', 'object');
  fc.assert(
    fc.property(messages, container, (list, name) => {
      const text = written(list, name);
      const read = readTranscript(text);
      expect(read.ok && writeTranscript(read.value, new Map())).toBe(text);
      expect(read.ok && read.value.messages.map(({ value }) => value)).toEqual(list);
    }),
  );
});

function written(list: readonly unknown[], container: string): string {
  const lines = list.map((message) => JSON.stringify(message));
  switch (container) {
    case 'array':
      return JSON.stringify(list);
    case 'indented':
      return `\n${JSON.stringify(list, null, 2)}\n`;
    case 'lines':
      return lines.map((line) => `${line}\n`).join('\n');
    case 'crlf':
      return lines.map((line) => `${line}\r\n`).join('');
    default:
      return `{"model":"m", "messages" : ${JSON.stringify(list)}, "n":1}`;
  }
}

test('CON-45 a line that is no JSON stays as it is; a file without any JSON is refused', () => {
  const read = readTranscript('{"kind":"message"}\n{broken\n\n{"kind":"message"}');
  expect(read).toMatchObject({ ok: true, value: { brokenLines: [2], container: 'lines' } });
  expect(read.ok && writeTranscript(read.value, new Map([[0, null]]))).toBe(
    '{broken\n\n{"kind":"message"}',
  );
  expect(readTranscript('no json\nat all').ok).toBe(false);
});
