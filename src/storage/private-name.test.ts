import { expect, test } from 'vitest';
import { isKeyFile } from './private-name.ts';

test('MCP-29 files are known by their names as such that hold keys', () => {
  for (const name of [
    ...[
      'credentials',
      '/home/ada/in/Credentials',
      'aws_credentials',
      'secrets',
      'passwd',
      'shadow',
    ],
    ...['kubeconfig', '_netrc', 'prod.tfvars', 'krb5.keytab', 'login.keychain-db', 'wallet.dat'],
    ...['id_ed25519', 'server.pem', 'client_secret_1.json', 'service-account.json', 'key4.db'],
  ])
    expect(isKeyFile(name), name).toBe(true);
  for (const name of [
    ...['credentials.md', 'secrets-of-the-sea.txt', 'id_ed25519.pub', 'shadow.html', 'keys.md'],
    ...['passwords explained.pdf', 'secret garden.epub', 'masterkey.docx', 'tokens.json', 'a.csv'],
  ])
    expect(isKeyFile(name), name).toBe(false);
});
