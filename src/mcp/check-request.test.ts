import { describe, expect, test } from 'vitest';
import { createRateLimit } from '../net/index.ts';
import { checkRequest, type HttpGuard, type RequestFacts } from './check-request.ts';

const LOCAL: HttpGuard = { host: '127.0.0.1', port: 8765, token: null, allowedHosts: [] };
const OPEN: HttpGuard = {
  host: '0.0.0.0',
  port: 8765,
  token: 'secret',
  allowedHosts: ['search.example.org'],
};
const AUTHORIZED = 'Bearer secret';

function statusOf(guard: HttpGuard, facts: Partial<RequestFacts>): number {
  const refusal = checkRequest(guard, {
    host: '127.0.0.1:8765',
    origin: undefined,
    authorization: undefined,
    ...facts,
  });
  return refusal?.status ?? 200;
}

describe('MCP-24 who may speak to a server over HTTP', () => {
  test.each([
    ['127.0.0.1:8765', 200],
    ['localhost:8765', 200],
    ['LOCALHOST:8765', 200],
    ['[::1]:8765', 200],
    ['localhost', 200],
    ['localhost:9999', 403],
    ['evil.example:8765', 403],
    ['127.0.0.1.evil.example', 403],
    ['localhost.evil.example:8765', 403],
    ['192.168.1.7:8765', 403],
    ['localhost:8765@evil.example', 403],
    ['', 403],
    [undefined, 403],
  ])('at a loopback address the host %s gets %d', (host, status) => {
    expect(statusOf(LOCAL, { host })).toBe(status);
  });

  test.each([
    ['http://127.0.0.1:8765', 200],
    ['http://localhost:8765', 200],
    ['http://localhost:3000', 403],
    ['http://localhost', 403],
    ['https://evil.example', 403],
    ['http://127.0.0.1:8765.evil.example', 403],
    ['null', 403],
    ['', 403],
  ])('at a loopback address the origin %s gets %d', (origin, status) => {
    expect(statusOf(LOCAL, { origin })).toBe(status);
  });

  test.each([
    [undefined, 401],
    ['Bearer wrong', 401],
    ['Bearer secret2', 401],
    ['secret', 401],
    ['Basic secret', 401],
    ['Bearer ', 401],
    [AUTHORIZED, 200],
    ['bearer secret', 200],
  ])('with a token the authorization %s gets %d', (authorization, status) => {
    expect(statusOf({ ...LOCAL, token: 'secret' }, { authorization })).toBe(status);
  });

  test.each([
    ['search.example.org', 200],
    ['search.example.org:443', 200],
    ['10.0.0.7:8765', 200],
    ['[fd00::7]:8765', 200],
    ['evil.example:8765', 403],
  ])('at an open address the host %s gets %d', (host, status) => {
    expect(statusOf(OPEN, { host, authorization: AUTHORIZED })).toBe(status);
  });

  test('a foreign name is refused before the token is looked at', () => {
    expect(statusOf(OPEN, { host: 'evil.example' })).toBe(403);
    expect(statusOf(OPEN, { host: 'search.example.org', origin: 'https://evil.example' })).toBe(
      403,
    );
  });
});

test('MCP-25 an address gets its burst, then a steady rate, and others are not held up', () => {
  const mayAsk = createRateLimit();
  const asked = (address: string, atMs: number, times: number): number =>
    Array.from({ length: times }, () => mayAsk(address, atMs)).filter((may) => may).length;
  expect(asked('a', 0, 1000)).toBe(400);
  expect(asked('b', 0, 10)).toBe(10);
  expect(asked('a', 1000, 1000)).toBe(100);
  for (let at = 0; at < 2000; at += 1) mayAsk(`c${at}`, 1000);
  expect(asked('a', 1000, 500)).toBe(400);
});
