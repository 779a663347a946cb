import { basename } from 'node:path';

/** Names under which programs keep keys and passwords; what ends in `.pub` is meant to be shown. */
const KEY_FILES: readonly RegExp[] = [
  /^id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?$/,
  /\.(?:pem|key|p8|p12|pfx|jks|keystore|kdbx|ppk|gpg|age|ovpn|tfstate|tfvars|env|keytab|keychain|keychain-db)$/,
  /^(?:aws[-_]?|gcp[-_]?|azure[-_]?|app[-_]?)?(?:credentials?|secrets?|client[-_]secrets?|service[-_]account|access[-_]?keys?|passwords?|htpasswd)[^/]*\.(?:json|jsonl|ya?ml|toml|ini|csv|tsv|conf|cfg|properties|xml)$/,
  /^(?:(?:aws|gcp|azure|app|git)[-_])?(?:credentials?|secrets?|passwords?|passwd|htpasswd|shadow|kubeconfig|master[-_]key)$/,
  /^(?:_netrc|pgpass\.conf|wallet\.dat|logins\.json|key[34]\.db|cookies\.sqlite|sitemanager\.xml|ntds\.dit)$/,
];

/** Whether a file of this name is made to hold keys. Pure. */
export function isKeyFile(path: string): boolean {
  const name = basename(path).toLowerCase();
  return KEY_FILES.some((pattern) => pattern.test(name));
}
