import { postgresCpu } from './postgres-cpu.ts';
import type { ScratchDatabase } from './scratch-database.ts';
import type { BenchServer } from './server.ts';

export interface MeasuredServer extends BenchServer {
  /** CPU milliseconds so far, of the server process and of PostgreSQL. */
  cpuMs(): Promise<number>;
}

export async function measured(db: ScratchDatabase, server: BenchServer): Promise<MeasuredServer> {
  const ofPostgres = await postgresCpu(db);
  return { ...server, cpuMs: async () => (await server.usage()).cpuMs + ofPostgres() };
}
