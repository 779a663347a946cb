export type Format =
  | 'markdown'
  | 'text'
  | 'html'
  | 'pdf'
  | 'docx'
  | 'epub'
  | 'json'
  | 'jsonl'
  | 'csv'
  | 'code';

const EXTENSIONS: Readonly<Record<Format, string>> = {
  markdown: 'md markdown mdown mkd mdx qmd rmd',
  text: 'txt text log rst adoc asciidoc org tex srt vtt',
  html: 'html htm xhtml',
  pdf: 'pdf',
  docx: 'docx',
  epub: 'epub',
  json: 'json geojson webmanifest ipynb',
  jsonl: 'jsonl ndjson jsonlines',
  csv: 'csv tsv tab',
  code:
    'js mjs cjs jsx ts mts cts tsx py pyi rb go rs java kt kts scala c h cc cpp cxx hpp hh cs php swift m mm lua pl pm ' +
    'r jl hs ml mli ex exs erl clj cljs lisp el scm dart groovy sh bash zsh fish ps1 bat sql graphql proto thrift yaml ' +
    'yml toml ini cfg conf properties css scss sass less vue svelte astro xml gradle cmake mk tf hcl nix zig nim v vhd ' +
    'sol asm s f f90 pas vb dockerfile',
};

/** Files without an extension that hold text by custom. */
const NAMED: Readonly<Record<string, Format>> = {
  dockerfile: 'code',
  makefile: 'code',
  gemfile: 'code',
  rakefile: 'code',
};

/** Built from other files: their words stand in their sources. */
const GENERATED = /\.min\.(?:js|css|mjs)$|\.(?:js|css|mjs)\.map$/;

const FORMAT_OF: ReadonlyMap<string, Format> = new Map(
  formats().flatMap((format) =>
    EXTENSIONS[format].split(' ').map((extension): [string, Format] => [extension, format]),
  ),
);

function formats(): readonly Format[] {
  return ['markdown', 'text', 'html', 'pdf', 'docx', 'epub', 'json', 'jsonl', 'csv', 'code'];
}

/** The format that a file's name tells; `undefined` when AutoSearch does not read such files. */
export function findFormat(path: string): Format | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  if (GENERATED.test(name)) return undefined;
  const dot = name.lastIndexOf('.');
  if (dot <= 0) return NAMED[name] ?? 'text';
  return FORMAT_OF.get(name.slice(dot + 1));
}
