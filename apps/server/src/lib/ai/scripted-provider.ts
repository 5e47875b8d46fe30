import { openProvider, type ProviderSettings } from './open-provider.ts';

const PATIENCE_MS = 3_000;

/** Whether the scripted provider of our tests answers there now; false where nothing answers. */
export async function isScripted(settings: ProviderSettings): Promise<boolean> {
  const provider = await openProvider({ ...settings, allowsScripted: true });
  const listed = await provider.list(AbortSignal.timeout(PATIENCE_MS)).catch(() => null);
  return listed?.isScripted ?? false;
}
