import {
  answered,
  concept,
  FALSE,
  type Forgery,
  firstWordOff,
  front,
  lastWordOff,
  ofComputed,
  ofRow,
  otherDigit,
  provable,
  sealed,
  sides,
} from './forgery-parts.ts';

/** Changes of answer, conflicts, sources and of what stands around them. */
export const FRAME_FORGERIES: readonly Forgery[] = [
  ...provable('answer of other words', (report) => answered(report, FALSE)),
  ...provable('answer cut', (report) => answered(report, lastWordOff(report.answer.text))),
  ...provable('answer cut in front', (report) =>
    answered(report, firstWordOff(report.answer.text)),
  ),
  ...provable('answer with a word more', (report) =>
    answered(report, `${report.answer.text} Surely.`),
  ),
  ...provable('answer without its parts', (report) => ({
    ...answered(report, FALSE),
    answerParts: [],
  })),
  ...provable('answer that names no claim', (report) => ({
    ...report,
    answer: { text: FALSE, claimIds: [] },
  })),
  ...provable('answer that names an unknown claim', (report) => ({
    ...report,
    answer: { ...report.answer, claimIds: ['c99'] },
  })),
  ...provable('Yes for No', (report) =>
    front(report, (text) => ({ Yes: 'No', No: 'Yes' })[text] ?? text),
  ),
  ...provable('another value in front', (report) =>
    front(report, (text) => text.replace('Bergen', 'Oslo')),
  ),
  ...provable('a value in front of none', (report) =>
    /polarity|value/.test(report.answerParts[0]?.kind ?? '')
      ? undefined
      : {
          ...answered(report, `99 bar. ${report.answer.text}`),
          answerParts: [
            { kind: 'value', level: 'derived', text: '99 bar', claimIds: report.answer.claimIds },
            ...report.answerParts,
          ],
        },
  ),
  ...provable('parts in another order', (report) =>
    report.answerParts.length < 2
      ? undefined
      : { ...report, answerParts: report.answerParts.toReversed() },
  ),
  ...provable('side of other words', (report) =>
    sides(report, (side) => ({ ...side, text: FALSE })),
  ),
  ...provable('side of more sources', (report) =>
    sides(report, (side) => ({ ...side, independent: 9 })),
  ),
  ...provable('side of another day', (report) =>
    sides(report, (side) => ({ ...side, publishedAt: '2026-01-01T00:00:00.000Z' })),
  ),
  ...provable('conflict of one side', (report) =>
    report.conflicts.length === 0
      ? undefined
      : {
          ...report,
          conflicts: report.conflicts.map((one) => ({ ...one, sides: one.sides.slice(0, 1) })),
        },
  ),
  ...provable('concept of another name', (report) =>
    concept(report, { title: 'World Health Organization' }),
  ),
  ...provable('summary made up', (report) => concept(report, { summary: FALSE })),
  ...provable('insight made up', (report) => ({
    ...report,
    insights: [{ text: FALSE, claimIds: report.answer.claimIds }],
  })),
  ...provable('risk made up', (report) => ({ ...report, risks: [{ text: FALSE, claimIds: [] }] })),
  ...provable('pattern made up', (report) => ({
    ...report,
    patterns: [{ text: FALSE, claimIds: [] }],
  })),
  ...provable(
    'snippet of other words',
    ofRow(() => ({ snippet: FALSE })),
  ),
  ...provable(
    'span beyond the text',
    ofRow(({ span }) => ({ span: { ...span, end: span.end + 1_000_000 } })),
  ),
  ...provable('lines that are not those', (report) =>
    /\.md#L/.test(report.evidence[0]?.url ?? '')
      ? ofRow(({ url }) => ({ url: url.replace(/#L\d+/, '#L900') }))(report)
      : undefined,
  ),
  ...provable(
    'address with a script',
    ofRow(() => ({ url: 'javascript:alert(1)' })),
  ),
  ...provable('source of another name in the list', (report) => ({
    ...report,
    references: report.references.map((one) => ({ ...one, title: 'WHO' })),
  })),
  ...provable('source taken off the list', (report) =>
    report.references.length < 2
      ? undefined
      : { ...report, references: report.references.slice(1) },
  ),
  ...provable('source put on the list', (report) => {
    const [first] = report.references;
    return first === undefined
      ? undefined
      : {
          ...report,
          references: [
            ...report.references,
            { ...first, evidenceId: 'e99', citation: 99, title: 'WHO' },
          ],
        };
  }),
  ...provable('ranking of other titles', (report) => ({
    ...report,
    ranking: report.ranking.map((one) => ({ ...one, title: 'WHO' })),
  })),
  ...provable('two rows of one citation', (report) =>
    report.evidence.length < 2
      ? undefined
      : { ...report, evidence: report.evidence.map((one) => ({ ...one, citation: 1 })) },
  ),
  ...provable(
    'another result',
    ofComputed(({ result }) => ({ result: otherDigit(result) })),
  ),
  ...provable(
    'another formula',
    ofComputed(({ operation }) => ({ operation: operation.replace(/^\w+/, 'max') })),
  ),
  ...provable(
    'a cell of another value',
    ofComputed(({ cells }) => ({ cells: cells.map((cell) => ({ ...cell, value: '7' })) })),
  ),
  ...provable(
    'a cell left out',
    ofComputed(({ cells }) => ({ cells: cells.slice(1) })),
  ),
  ...provable(
    'a cell at another place',
    ofComputed(({ cells }) => ({
      cells: cells.map((cell) => ({ ...cell, start: cell.start + 1 })),
    })),
  ),
  ...sealed('another question', (report) => ({ ...report, question: `Is it true that ${FALSE}` })),
  ...sealed('conflict taken away and one side answered', (report) => {
    const side = report.conflicts[0]?.sides.at(-1);
    if (side === undefined) return undefined;
    const part = {
      kind: 'sentence' as const,
      level: 'quoted' as const,
      text: side.text,
      claimIds: [side.claimId],
    };
    return {
      ...report,
      conflicts: [],
      answer: { text: side.text, claimIds: [side.claimId] },
      answerParts: [part],
      answered: 'yes',
    };
  }),
  ...sealed('claim left out', (report) => {
    const { answer, claims, conflicts, concepts, rubrics } = report;
    const disputed = conflicts.flatMap(({ sides: all }) => all.map(({ claimId }) => claimId));
    const dropped = claims.findLast(({ id }) => ![...answer.claimIds, ...disputed].includes(id));
    if (dropped === undefined) return undefined;
    const without = <T extends { readonly claimIds: readonly string[] }>(one: T): T => ({
      ...one,
      claimIds: one.claimIds.filter((id) => id !== dropped.id),
    });
    return {
      ...report,
      claims: claims.filter((claim) => claim !== dropped),
      concepts: concepts.map(without).filter(({ summary }) => summary !== dropped.text),
      rubrics: rubrics.map(without),
    };
  }),
  ...sealed(
    'title of a source',
    ofRow(() => ({ title: 'World Health Organization' })),
  ),
  ...sealed(
    'author of a source',
    ofRow(() => ({ authors: ['Nobel Committee'] })),
  ),
  ...sealed(
    'day of a source',
    ofRow(() => ({ publishedAt: '2026-11-01T00:00:00.000Z' })),
  ),
  ...sealed(
    'name of a source',
    ofRow(() => ({ source: 'who' })),
  ),
  ...sealed('uncited row', (report) => {
    const [first] = report.evidence;
    return first === undefined
      ? undefined
      : {
          ...report,
          evidence: [...report.evidence, { ...first, id: 'e98', citation: 98, title: 'WHO' }],
        };
  }),
  ...sealed('another verdict', (report) => ({
    ...report,
    answered: report.answered === 'yes' ? 'partly' : 'yes',
    confidence: 1,
  })),
  ...sealed('other reasons', (report) => ({ ...report, reasons: ['Everybody agrees.'] })),
  ...sealed('gaps taken away or put in', (report) => ({
    ...report,
    gaps: report.gaps.length > 0 ? [] : [{ kind: 'note', text: FALSE }],
  })),
  ...sealed('rubric passed', (report) => ({
    ...report,
    rubrics: [{ id: 'r9', text: FALSE, passed: true, claimIds: [] }],
  })),
  ...sealed('method of other words', (report) => ({
    ...report,
    method: { ...report.method, note: FALSE },
  })),
  ...sealed('generated on another day', (report) => ({
    ...report,
    generatedAt: '2020-01-01T00:00:00.000Z',
  })),
  ...sealed('follows another session', (report) => ({ ...report, parent: 's-0000000000000000' })),
  ...sealed('ranking in another order', (report) => ({
    ...report,
    ranking: [...report.ranking.toReversed(), ...report.ranking.slice(0, 1)],
  })),
];
