import { createTestApp, type TestApp } from '../test-app.ts';
import type { Operation } from '../test-caller.ts';
import { domainSweeps } from './domain-sweeps.ts';

/** Apps to call endpoints in: the usual one, and one without mail for endpoints that exist only there. */
export async function sweepApps(usual: TestApp) {
  const silent = await createTestApp({ beside: usual, settings: { sendsMail: false } });
  return {
    appFor: ({ name }: Pick<Operation, 'name'>) =>
      domainSweeps.calls.get(name)?.isWithoutMail ? silent : usual,
    async close() {
      await silent.close();
      await usual.close();
    },
  };
}
