import type { FrameLocator } from '@playwright/test';
import { long, patience } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';

type Shown = Pick<FrameLocator, 'getByRole' | 'getByText'>;

/** Answers the questions of the demo's tool, the second one wrong or right, and sends. */
async function answer(tool: Shown, wings: string): Promise<void> {
  await tool.getByRole('radio', { name: '8' }).check(long);
  await tool
    .getByRole('group', { name: 'How many wings has a bee?' })
    .getByRole('radio', { name: wings })
    .check();
  await tool.getByRole('button', { name: 'Send score' }).click();
}

test('a tool runs in the page and in a new tab, and each launch brings one score', async ({
  signIn,
  server,
}) => {
  test.setTimeout(120_000 * patience);
  const teacher = await signIn('teacher@k12.example');
  await teacher.goto(`${server.url}/lti-tools`);
  await teacher.getByRole('link', { name: 'Spiders and bees' }).click();
  const score = teacher.getByRole('definition').filter({ hasText: /^(None|[\d.]+)$/ });
  await expect(score.filter({ hasText: '0.5' })).toBeVisible(long);

  await teacher.getByRole('button', { name: 'Launch' }).click();
  const tool = teacher.frameLocator('iframe[title="Spiders and bees"]').frameLocator('iframe[name="tool"]');
  await expect(tool.getByText(/· Learner ·/)).toBeVisible(long);
  await answer(tool, '4');
  await expect(tool.getByText('1 of 1')).toBeVisible(long);
  await expect(score.filter({ hasText: /^1$/ })).toBeVisible(long);
  await expect(teacher.getByRole('rowheader', { name: 'Score sent', exact: true })).toHaveCount(2);
  await expect(teacher.getByText('The tool does not answer')).toBeHidden();

  const opened = teacher.waitForEvent('popup');
  await teacher.getByRole('button', { name: 'Open in a new tab' }).click();
  const tab = await opened;
  await answer(tab, '2');
  await expect(tab.getByText('0.5 of 1')).toBeVisible(long);
  await expect(score.filter({ hasText: '0.5' })).toBeVisible(long);

  // The same launch sends nothing twice.
  await tab.reload();
  await expect(tab.getByText('Score not sent')).toBeVisible(long);
  await teacher.reload();
  await expect(teacher.getByText('Sent twice: this nonce was used before')).toBeVisible(long);
  await expect(score.filter({ hasText: '0.5' })).toBeVisible(long);
});
