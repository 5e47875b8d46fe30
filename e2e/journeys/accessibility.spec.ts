import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/test.ts';

/** Every kind of screen, as somebody who uses it. The demo's ids are the same in every installation. */
const visits = [
  {
    who: 'teacher@k12.example',
    paths: [
      '/dashboard',
      '/announcements',
      '/assessments',
      '/assessments/create',
      '/assessments/2',
      '/assessments/2/preview-questions',
      '/profile/me',
    ],
  },
  { who: 'student@k12.example', paths: ['/dashboard', '/assessments'] },
  { who: 'parent@company.example', paths: ['/assessments', '/meetings'] },
] as const;

const looks = [
  { name: 'light', colorScheme: 'light', viewport: { width: 1280, height: 860 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 1280, height: 860 } },
  { name: 'phone', colorScheme: 'light', viewport: { width: 390, height: 844 } },
] as const;

for (const { name, colorScheme, viewport } of looks) {
  test(`no screen has an accessibility violation: ${name}`, async ({ signIn, server }) => {
    test.setTimeout(240_000);
    const found: string[] = [];
    for (const { who, paths } of visits) {
      const page = await signIn(who);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      for (const path of paths) {
        await page.goto(server.url + path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze();
        found.push(
          ...violations.flatMap(({ id, nodes }) =>
            nodes.map(({ target }) => `${path}: ${id} at ${target.join(' ')}`),
          ),
        );
      }
    }
    expect(found).toEqual([]);
  });
}
