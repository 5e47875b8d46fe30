import { createTestApp, type TestApp } from '../test-app.ts';
import type { Operation } from '../test-caller.ts';

/** Endpoints that exist only on installations without mail (decision 0007). */
const whereNoMailLeaves: ReadonlySet<string> = new Set(['makeAdminLink']);

/** Apps to call endpoints in: the usual one, and one without mail for endpoints that exist only there. */
export async function sweepApps(usual: TestApp) {
  const silent = await createTestApp({ beside: usual, settings: { sendsMail: false } });
  return {
    appFor: ({ name }: Pick<Operation, 'name'>) => (whereNoMailLeaves.has(name) ? silent : usual),
    async close() {
      await silent.close();
      await usual.close();
    },
  };
}
