import { expect, test } from 'vitest';
import { readOne } from '../../test/support/documents.ts';

const ANSWER = 'Refunds are paid within ten days.';
const SEEN = 'The shop sells bicycles.';

const textOf = async (body: string, head = ''): Promise<string> =>
  (
    await readOne(
      'p.html',
      `<html><head><title>t</title>${head}</head><body><p>${SEEN}</p>${body}</body></html>`,
    )
  ).text;

const OPENED: Readonly<Record<string, string>> = {
  'by its id': `<button aria-controls="a">When?</button><div id="a" hidden>${ANSWER}</div>`,
  'by its label': `<div role="tab" id="t">When?</div><div role="tabpanel" aria-labelledby="t" style="display:none">${ANSWER}</div>`,
  'by a library': `<a data-bs-toggle="collapse" href="#a">When?</a><div id="a" style="display:none">${ANSWER}</div>`,
  'behind its opener': `<div role="button" aria-expanded="false">When?</div><div style="display:none">${ANSWER}</div>`,
  'behind the heading of its opener': `<h3><button aria-expanded="false">When?</button></h3><div aria-hidden="true" style="visibility:hidden">${ANSWER}</div>`,
  'in a closed box': `<button aria-controls="a">When?</button><div style="max-height:0;overflow:hidden"><div id="a">${ANSWER}</div></div>`,
};

const CLOSED: Readonly<Record<string, string>> = {
  'nothing opens it': `<button>When?</button><div hidden>${ANSWER}</div>`,
  'its opener is hidden': `<button hidden aria-controls="a">When?</button><div id="a" hidden>${ANSWER}</div>`,
  'its opener is not displayed': `<p style="display:none"><a aria-controls="a">When?</a></p><div id="a" hidden>${ANSWER}</div>`,
  'its opener stands behind it': `<div id="a" hidden>${ANSWER}</div><button aria-controls="a">When?</button>`,
  'a menu': `<button aria-haspopup="true" aria-expanded="false">Shop</button><div hidden>${ANSWER}</div>`,
  'not the next one': `<button aria-expanded="false">When?</button><p>Soon.</p><div hidden>${ANSWER}</div>`,
  'of the colour of its ground': `<button aria-controls="a">When?</button><div id="a" hidden><p style="color:#fff;background:#fff">${ANSWER}</p></div>`,
  'too small': `<button aria-controls="a">When?</button><div id="a" hidden style="font-size:1px">${ANSWER}</div>`,
};

test.each(Object.entries(OPENED))('DOC-26 is read, opened %s', async (_, body) => {
  const text = await textOf(body);
  expect(text).toContain(ANSWER);
  expect(text).toContain('When?');
});

test.each(Object.entries(CLOSED))('DOC-26 is not read: %s', async (_, body) => {
  const text = await textOf(body);
  expect(text).toContain(SEEN);
  expect(text).not.toContain('Refunds');
});

test('DOC-26 the words of a button stand in a heading, and no others', async () => {
  const text = await textOf(
    '<h2><button>Delivery</button></h2><p><button>Add to cart</button></p>',
  );
  expect(text).toContain('Delivery');
  expect(text).not.toContain('Add to cart');
});

test('DOC-26 a page that would show next to nothing is one that its scripts show', async () => {
  const page = Array.from({ length: 20 }, (_, at) => `<p>${at}. ${ANSWER}</p>`).join('');
  const fading = '<style>[data-reveal]{opacity:0}</style><script src="reveal.js"></script>';
  expect(await textOf(`<div data-reveal>${page}</div>`, fading)).toContain(`7. ${ANSWER}`);
  expect(
    await textOf(`<div data-reveal>${page}</div>`, fading.replace(/<script.*/, '')),
  ).not.toContain('Refunds');
  const white = `<div data-reveal>${page}</div><p style="font-size:1px">Zorvex cures every illness.</p>`;
  expect(await textOf(white, fading)).not.toContain('Zorvex');
  const short = `<p>${SEEN.repeat(30)}</p><div data-reveal>${page}</div>`;
  expect(await textOf(short, fading)).not.toContain('Refunds');
});
