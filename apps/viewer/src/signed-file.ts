import { report } from './application.ts';
import { ProblemError } from './problem.ts';

const RENEWAL_MS = 20_000;
const PAUSES_MS = [500, 1500, 4000] as const;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A stored file behind a signed link, which ends after some time and is then replaced. */
export class SignedFile {
  readonly size: number;
  #url: string;
  #onRenewed = new Set<() => void>();

  constructor(url: string, size: number) {
    this.#url = url;
    this.size = size;
  }

  renew(url: string): void {
    this.#url = url;
    for (const done of this.#onRenewed) done();
    this.#onRenewed.clear();
  }

  async whole(): Promise<Blob> {
    return (await this.#fetch({})).blob();
  }

  /** Bytes from `begin` up to, but not including, `end`. */
  async range(begin: number, end: number): Promise<Uint8Array> {
    const answer = await this.#fetch({ range: `bytes=${begin}-${end - 1}` });
    return new Uint8Array(await answer.arrayBuffer());
  }

  async #fetch(headers: Record<string, string>): Promise<Response> {
    let cause: unknown;
    for (const pause of [...PAUSES_MS, 0]) {
      const url = this.#url;
      try {
        const answer = await fetch(url, { headers, credentials: 'omit' });
        if (answer.ok) return answer;
        if (answer.status !== 404) throw new Error(`The file was answered with ${answer.status}`);
        if (url === this.#url) await this.#newLink();
      } catch (error) {
        if (error instanceof ProblemError) throw error;
        cause = error;
        await wait(pause);
      }
    }
    throw new ProblemError('offline', cause);
  }

  #newLink(): Promise<void> {
    report({ type: 'ended' });
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new ProblemError('gone')), RENEWAL_MS);
      this.#onRenewed.add(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
