import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What is wrong with the page as it is now, by WCAG 2.2 AA; empty where nothing is. */
export async function violationsOf(page: Page, place: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${place}: ${id} at ${target.join(' ')}`),
  );
}

export const looks = [
  { name: 'light', colorScheme: 'light', viewport: { width: 1280, height: 860 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 1280, height: 860 } },
  { name: 'phone', colorScheme: 'light', viewport: { width: 390, height: 844 } },
] as const;
