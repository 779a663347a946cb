import { basename } from 'node:path';

/** Names under which programs keep keys and passwords; what ends in `.pub` is meant to be shown. */
const KEY_FILES: readonly RegExp[] = [
  /^id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?$/,
  /\.(?:pem|key|p8|p12|pfx|jks|keystore|kdbx|ppk|gpg|age|ovpn|tfstate|env)$/,
  /^(?:aws[-_]?|gcp[-_]?|azure[-_]?|app[-_]?)?(?:credentials?|secrets?|client[-_]secrets?|service[-_]account|access[-_]?keys?|passwords?|htpasswd)[^/]*\.(?:json|jsonl|ya?ml|toml|ini|csv|tsv|conf|cfg|properties|xml)$/,
];

/** Whether a file of this name is made to hold keys. Pure. */
export function isKeyFile(path: string): boolean {
  const name = basename(path).toLowerCase();
  return KEY_FILES.some((pattern) => pattern.test(name));
}
