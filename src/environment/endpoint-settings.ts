/** What is asked at an address of the user's, by the first half of its settings' keys. */
export type EndpointGroup = 'model' | 'embedder';

export interface EndpointSettings {
  /** `null`: none is asked. */
  readonly baseUrl: string | null;
  readonly name: string | null;
  /** The name of the environment's variable that holds the key, never the key. */
  readonly keyEnv: string | null;
  readonly timeoutSeconds: number;
}
