import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Lists every skipped journey with its reason at the end of a run, since skipped tests look green. */
export default class SkippedJourneys implements Reporter {
  readonly #lines: string[] = [];

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status !== 'skipped') return;
    const reason = test.annotations.find(({ type }) => type === 'skip')?.description;
    this.#lines.push(`  ${test.title}${reason ? `: ${reason}` : ''}`);
  }

  onEnd(): void {
    if (this.#lines.length > 0) console.log(['', 'Not run:', ...this.#lines].join('\n'));
  }
}
