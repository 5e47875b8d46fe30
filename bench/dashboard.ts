import { dashboardBoard } from '@pelion/contract/dashboard-board';
import { session } from '@pelion/contract/session';
import type { Figure, Measurement } from './figure.ts';
import { callOnce, ok, requestOf, type Tokens } from './support/api.ts';
import { openConnection } from './support/connection.ts';
import { DEMO_PASSWORD } from './support/demo-server.ts';
import { type MeasuredServer, measured } from './support/measured-server.ts';
import { createScratchDatabase, startScratchPostgres } from './support/scratch-database.ts';
import { startServer } from './support/server.ts';

const WARM_UP = 300;
const COUNTED = 500;
const people = {
  student: 'student@k12.example',
  parent: 'parent@k12.example',
  teacher: 'teacher@k12.example',
  'school admin': 'school-admin@k12.example',
} as const;

/** The single request that loads all widgets of the dashboard. */
export const dashboard: Measurement = {
  name: 'dashboard',
  title: 'Dashboard',
  async measure(log) {
    const db = await createScratchDatabase(await startScratchPostgres(), 'dashboard');
    const server = await measured(db, await startServer({ DATABASE_URL: db.url, PELION_DEMO: '1' }));
    const figures: Figure[] = [];
    for (const [name, username] of Object.entries(people)) {
      log(name);
      const body = { username, password: DEMO_PASSWORD };
      const user = await callOnce(server, session, 'login', { body });
      const tokens: Tokens = { token: user.token, assessmentToken: user.assessment_token };
      figures.push({
        name: `dashboard of a ${name}, all widgets in one request: CPU of server and PostgreSQL`,
        measured: await cost(server, user.school_campus_id, tokens),
        unit: 'cpuMilliseconds',
        budget: { atMost: 5 },
      });
    }
    return figures;
  },
};

async function cost(server: MeasuredServer, campus_id: number, tokens: Tokens): Promise<number> {
  const connection = await openConnection(server.port);
  const request = requestOf(dashboardBoard, 'getDashboard', { params: { campus_id } }, tokens);
  const ask = async (times: number) => {
    for (let n = 0; n < times; n++) await ok(connection, request);
  };
  await ask(WARM_UP);
  const before = await server.cpuMs();
  await ask(COUNTED);
  const cpu = (await server.cpuMs()) - before;
  connection.close();
  return cpu / COUNTED;
}
