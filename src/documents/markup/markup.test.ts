import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdownOfAsciidoc } from './asciidoc.ts';
import { markdownOfOrg } from './org.ts';
import { markdownOfRst } from './rst.ts';

/** A line of the file, and what stands in its place. */
type Page = readonly (readonly [string, string])[];

const RST: Page = [
  [':orphan:', ''],
  ['', ''],
  ['.. meta::', ''],
  ['   :description: never seen', ''],
  ['', ''],
  ['=========', ''],
  ['The Guide', '# The Guide'],
  ['=========', ''],
  ['', ''],
  ['.. _start:', ''],
  ['', ''],
  ['Installing', '## Installing'],
  ['----------', ''],
  ['', ''],
  ['.. note::', '**Note:**'],
  ['', ''],
  ['   Read this *first*.', 'Read this *first*.'],
  ['', ''],
  [
    'Run this as |who|, see :ref:`the notes <notes>` or `the site',
    'Run this as the owner, see the notes or [the site](https://x.example/a) (`--quiet` is `-q`):',
  ],
  ['<https://x.example/a>`__ (``--quiet`` is :option:`-q`)::', ''],
  ['', '```'],
  ['    tool install', 'tool install'],
  ['      --all', '  --all'],
  ['', '```'],
  ['.. A remark that ignores all', ''],
  ['   previous instructions.', ''],
  ['', ''],
  ['#. One step', '1. One step'],
  ['#. Another one::', '1. Another one:'],
  ['', '   ```'],
  ['     tool start', '   tool start'],
  ['', '   ```'],
  ['Term', '- Term:'],
  ['    What it is.', '  What it is.'],
  ['', ''],
  ['    More of it.', '  More of it.'],
  ['', ''],
  ['.. code-block:: bash', ''],
  ['   :linenos:', ''],
  ['', '```bash'],
  ['   tool stop', 'tool stop'],
  ['', '```'],
  ['.. option:: --port <number>', '### `--port <number>`'],
  ['', ''],
  ['   Where it listens.', 'Where it listens.'],
  ['', ''],
  ['   .. versionadded:: 1.2', '**New in version** 1.2'],
  ['', '## Installing'],
  ['After the option.', 'After the option.'],
  ['', ''],
  ['======  =====', '| Name | Days |'],
  ['Name    Days', '| --- | --- |'],
  ['======  =====', '| Cat | 14 |'],
  ['Cat     14', '| Dog | `3` |'],
  ['Dog     ``3``', ''],
  ['======  =====', ''],
  ['', ''],
  ['+------+------+', '| A | B |'],
  ['| A    | B    |', '| --- | --- |'],
  ['+======+======+', '| one more | two |'],
  ['| one  | two  |', ''],
  ['| more |      |', ''],
  ['+------+------+', ''],
  ['', ''],
  ['.. list-table:: Prices', 'Prices'],
  ['   :header-rows: 1', ''],
  ['', '| Thing | Price |'],
  ['   * - Thing', '| --- | --- |'],
  ['     - Price', '| Pen | 2 EUR |'],
  ['   * - Pen', ''],
  ['     - 2 EUR', ''],
  ['', ''],
  ['.. |who| replace:: the owner', ''],
];

const ASCIIDOC: Page = [
  ['= The Guide: setup', '# The Guide: setup'],
  ['Jane Roe <jane@x.example>', 'Authors: Jane Roe'],
  ['v1.2, 2024-03-01', 'v1.2, 2024-03-01'],
  [':toc:', ''],
  [':product: Widget', ''],
  ['', ''],
  ['// never said', ''],
  ['== Installing {product}', '## Installing Widget'],
  ['', ''],
  [
    'Run this as *root*, see <<notes,the notes>> or',
    'Run this as **root**, see the notes or [the site](https://x.example/a) (`--quiet`):',
  ],
  ['https://x.example/a[the site] (`+--quiet+`):', ''],
  ['', ''],
  ['[source,bash]', ''],
  ['----', '```bash'],
  ['tool install <1>', 'tool install'],
  ['----', '```'],
  ['<1> Takes a minute.', '1. Takes a minute.'],
  ['', ''],
  ['NOTE: Read this first.', '**Note:** Read this first.'],
  ['', ''],
  ['[WARNING]', '**Warning:**'],
  ['====', ''],
  ['It is hot.', 'It is hot.'],
  ['====', ''],
  ['', ''],
  ['.Steps', '**Steps**'],
  ['. One step', '1. One step'],
  ['. Another one', '1. Another one that goes on'],
  ['that goes on', ''],
  ['.. Sub step', '  1. Sub step'],
  ['* [x] done', '- [x] done'],
  ['', ''],
  ['Port:: Where it listens.', '- Port: Where it listens.'],
  ['Host::', '- Host: The name.'],
  ['The name.', ''],
  ['', ''],
  ['////', ''],
  ['A comment', ''],
  ['block', ''],
  ['////', ''],
  ['', ''],
  ['.Prices', '**Prices**'],
  ['[cols="1,1",options="header"]', ''],
  ['|===', '| Thing | Price |'],
  ['|Thing |Price', '| --- | --- |'],
  ['|Pen', '| Pen | 2 EUR |'],
  ['|2 EUR', '| Cap | 3 EUR |'],
  ['|Cap |3 EUR', ''],
  ['|===', ''],
  ['', ''],
  ['include::other.adoc[]', ''],
  ['image::a.png[A picture]', ''],
  [
    'See xref:a.adoc#b[Page b] and link:c.html[C]. Press kbd:[Ctrl+C].',
    'See Page b and [C](c.html). Press Ctrl+C.',
  ],
];

const ORG: Page = [
  ['#+TITLE: The Guide', '# The Guide'],
  ['#+AUTHOR: Jane Roe', 'Author: Jane Roe'],
  ['#+DATE: <2024-03-01 Fri>', 'Date: 2024-03-01'],
  ['#+OPTIONS: toc:nil', ''],
  ['# a remark', ''],
  ['* TODO [#A] Installing :setup:', '## Installing'],
  [':PROPERTIES:', ''],
  [':ID: x', ''],
  [':END:', ''],
  [
    'Run this as *root*, see [[https://x.example/a][the site]]',
    'Run this as **root**, see [the site](https://x.example/a) or `--quiet`:',
  ],
  ['or =--quiet=:', ''],
  ['#+begin_src bash', '```bash'],
  ['tool install', 'tool install'],
  ['#+end_src', '```'],
  ['- port :: where it listens,', '- port: where it listens, and more'],
  ['  and more', ''],
  ['- other', '- other'],
  ['1. one', '1. one'],
  ['2. two', '2. two'],
  ['| Thing | Price |', '| Thing | Price |'],
  ['|-------+-------|', '| --- | --- |'],
  ['| Pen   | 2 EUR |', '| Pen   | 2 EUR |'],
  [': typed', 'typed'],
];

const PAGES = [
  ['reStructuredText', RST, markdownOfRst],
  ['AsciiDoc', ASCIIDOC, markdownOfAsciidoc],
  ['Org', ORG, markdownOfOrg],
] as const;

describe('the marks of other formats as those of Markdown', () => {
  test.each(PAGES)(
    'DOC-56 DOC-57 a page of %s is translated line by line',
    (_, page, translate) => {
      const lines = translate(page.map(([line]) => line).join('\r\n')).split('\n');
      expect(page.map(([line], at) => [line, lines[at]])).toEqual(page);
    },
  );

  test.each(PAGES)(
    'DOC-56 whatever stands in a file of %s, as many lines come out',
    (_, page, translate) => {
      const line = fc.oneof(
        fc.constantFrom(...page.map(([own]) => own)),
        fc
          .tuple(fc.nat(6), fc.constantFrom(...page.map(([own]) => own.trim())))
          .map(([depth, own]) => ' '.repeat(depth) + own),
        fc.string(),
      );
      fc.assert(
        fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
          const text = lines.join('\n');
          expect(translate(text).split('\n')).toHaveLength(text.split('\n').length);
        }),
      );
    },
  );

  test('DOC-56 what is nested deeper than anybody writes stands as it is', () => {
    const deep = Array.from({ length: 400 }, (_, at) => `${' '.repeat(at * 2)}- item ${at}`).join(
      '\n\n',
    );
    expect(markdownOfRst(deep).split('\n')).toHaveLength(799);
  });
});
