import { isSameSecret } from './same-secret.ts';

/** Whether the header `Authorization` of a request holds the token. */
export function hasBearer(token: string, authorization: string | undefined): boolean {
  return isSameSecret(/^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '', token);
}
