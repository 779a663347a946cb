import type { Html } from '../page/html.ts';
import type { Words } from '../page/words.ts';
import type { Flash } from './flashes.ts';
import type { Site } from './site.ts';

/** A request that was let through. */
export interface WebRequest {
  /** Of the path, by the names of the route. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** What a form sent; empty for a GET. */
  readonly form: URLSearchParams;
  readonly words: Words;
  /** The path below the base, to come back to. */
  readonly path: string;
  readonly flash: Flash | undefined;
  readonly isSecure: boolean;
  /** Where the browser says that it read up to. */
  readonly lastEventId: string | undefined;
  /** Aborted when the browser goes away, or the server stops. */
  readonly signal: AbortSignal;
}

export type WebReply =
  | {
      readonly type: 'page';
      readonly status?: number;
      readonly title: string;
      readonly body: Html;
      readonly head?: Html;
    }
  | { readonly type: 'document'; readonly html: string; readonly status?: number }
  /** Below the base; what a form did is shown there. */
  | { readonly type: 'to'; readonly path: string; readonly flash?: Flash; readonly cookie?: string }
  | { readonly type: 'json'; readonly value: unknown; readonly cookie?: string }
  | { readonly type: 'file'; readonly mimeType: string; readonly bytes: Uint8Array }
  | { readonly type: 'events'; readonly events: AsyncIterable<string> };

/** A line of the table of routes. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** `/s/:id/report`: below the base, unless the route is open. */
  readonly path: string;
  /** Served without the cookie, at the root. */
  readonly isOpen?: true;
  answer(request: WebRequest, site: Site): Promise<WebReply>;
}

/** The values of a path's names; `undefined` where it is another path. Pure. */
export function matchPath(
  pattern: string,
  path: string,
): Readonly<Record<string, string>> | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return undefined;
      continue;
    }
    const decoded = decodePart(value);
    if (decoded === undefined || decoded === '') return undefined;
    params[part.slice(1)] = decoded;
  }
  return params;
}

function decodePart(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
