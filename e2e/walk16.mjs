import { chromium } from 'playwright';
const base='http://localhost:4116';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const shot = async (page, n) => { await page.waitForTimeout(1200); await page.screenshot({ path: `/tmp/w16-${n}.png`, fullPage: false }); };
async function as(user, opts = {}) {
  const ctx = await b.newContext({ viewport: { width: 1280, height: 850 }, ...opts });
  const p = await ctx.newPage();
  p.on('pageerror', (e) => console.log(user, 'pageerror', e.message));
  await p.goto(base + '/login');
  await p.getByLabel('Username').fill(user); await p.getByLabel('Password', { exact: true }).fill('pelion-demo');
  await p.getByRole('button', { name: /log in|sign in/i }).click();
  await p.waitForURL((u) => !u.pathname.includes('login'), { timeout: 20000 });
  return p;
}
const t = await as('teacher@k12.example');
await t.goto(base + '/chiron'); await shot(t, '1-threads');
await t.locator('main a[href*="/chiron/"]').first().click(); await shot(t, '2-thread');
console.log(t.url());
const open = t.getByRole('link', { name: /Open the attempt/ }); console.log('open attempt', await open.count(), await open.first().getAttribute('href').catch(() => null));
if (await open.count()) { await open.first().click(); await t.waitForTimeout(2500); await shot(t, '3-attempt'); console.log(t.url(), await t.getByRole('link', { name: /Conversation/ }).allTextContents()); 
 const l = t.getByRole('link', { name: /Conversation with Chiron/ }); if (await l.count()) { await l.first().click(); await shot(t,'4-of-result'); console.log(t.url()); } }
const thread = await (async () => { await t.goto(base + '/chiron'); return t.locator('main a[href*="/chiron/"]').first().getAttribute('href'); })();
const d = await as('teacher@k12.example', { colorScheme: 'dark' });
await d.goto(base + thread); await shot(d, '5-thread-dark');
const ph = await as('parent@k12.example', { viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true });
await ph.goto(base + '/chiron'); await shot(ph, '6-parent-phone');
const first = ph.locator('main a[href*="/chiron/"]').first(); if (await first.count()) { await first.click(); await shot(ph, '7-parent-thread-phone'); }
const s = await as('student@k12.example');
const box = s.getByRole('button', { name: /Chiron/ }); console.log('student header', await box.allTextContents());
await box.first().click(); await s.waitForTimeout(800); await shot(s, '8-box');
const field = s.getByRole('textbox').last();
for (const [i, q] of ['Where are my grades?', 'photosynthesis', 'give me practice with fractions'].entries()) { await field.fill(q); await field.press('Enter'); await s.waitForTimeout(2500); await shot(s, `9-box-${i}`); }
const c = await as('student@company.example', { colorScheme: 'dark', viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true });
const cb = c.getByRole('button', { name: /Chiron/ }); console.log('company', await cb.allTextContents());
if (await cb.count()) { await cb.first().click(); await c.waitForTimeout(800); const f = c.getByRole('textbox').last(); await f.fill('forklift'); await f.press('Enter'); await c.waitForTimeout(2500); await shot(c, '10-company-phone-dark'); }
const a = await as('school-admin@k12.example');
await a.goto(base + '/settings/campus'); await a.waitForTimeout(1500);
const ai = a.getByRole('link', { name: /^AI/ }).or(a.getByRole('tab', { name: /^AI/ })); console.log('ai tab', await ai.count()); if (await ai.count()) await ai.first().click();
await shot(a, '11-ai-settings');
console.log(await a.getByRole('link').filter({ hasText: /AI|Use/ }).allTextContents());
await b.close();
