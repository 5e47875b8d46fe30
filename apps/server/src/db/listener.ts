import pg from 'pg';
import type { Connection } from './connection.ts';

/** Callbacks for one NOTIFY channel. */
export interface Ears {
  told(payload: string): void;
  /** Called when listening starts again; earlier notifications may be lost. */
  regained?(): void;
  /** Called when notifications may be lost from now on. */
  lost?(): void;
}

export interface Listener {
  hear(channel: string, ears: Ears): void;
  close(): Promise<void>;
}

const RETRY_MS = 1_000;
/** Interval of probes: a connection dropped by the network looks like an idle one. */
const PROBE_EVERY_MS = 5_000;
const PROBE_MS = 5_000;

/** Listens on a dedicated connection and reconnects automatically. Notifications during an interruption are lost. */
export function openListener(connection: Connection, onError: (error: Error) => void): Listener {
  const channels = new Map<string, Ears>();
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isUp = false;
  let isClosed = false;

  const after = (milliseconds: number, work: () => Promise<void>) => {
    clearTimeout(timer);
    timer = setTimeout(() => void work(), milliseconds).unref();
  };

  const drop = (client: pg.Client, error?: Error) => {
    if (client !== current) return;
    current = undefined;
    if (error) onError(error);
    if (isUp) for (const { lost } of channels.values()) lost?.();
    isUp = false;
    client.end().catch(() => {});
    if (!isClosed) after(RETRY_MS, connect);
  };

  const probe = async () => {
    const client = current;
    if (!client) return;
    await client.query('select 1').then(
      () => after(PROBE_EVERY_MS, probe),
      (error: Error) => drop(client, error),
    );
  };

  const connect = async () => {
    const client = new pg.Client({
      ...connection,
      application_name: 'pelion-listener',
      keepAlive: true,
      query_timeout: PROBE_MS,
      connectionTimeoutMillis: PROBE_MS,
    });
    current = client;
    client.on('error', (error) => drop(client, error));
    client.on('end', () => drop(client));
    client.on('notification', ({ channel, payload = '' }) => channels.get(channel)?.told(payload));
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`listen ${channel}`);
    } catch (error) {
      return drop(client, error instanceof Error ? error : new Error(String(error)));
    }
    if (client !== current) return;
    isUp = true;
    for (const { regained } of channels.values()) regained?.();
    after(PROBE_EVERY_MS, probe);
  };

  // Deferred, so that all callbacks are registered first.
  after(0, connect);
  return {
    hear(channel, ears) {
      if (isUp || current) throw new Error(`Too late to hear ${channel}: listen before the first connection`);
      channels.set(channel, ears);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await current?.end().catch(() => {});
    },
  };
}
