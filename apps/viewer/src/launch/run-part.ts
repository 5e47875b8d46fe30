import {
  type LaunchBoot,
  type LaunchLife,
  type LaunchReceipt,
  type LaunchReport,
  type PartStanding,
  SEQ_OF_SESSION,
} from '@pelion/contract/scorm-packages/running';
import { askLaunch, type LaunchAnswer } from './ask-launch.ts';
import { type ChangeSender, changeSender } from './change-sender.ts';
import { type Edition, guardApi, type PackageApi, type Runtime } from './guard-api.ts';
import './launch.css';
import { findWaiting, forgetWaiting } from './waiting-changes.ts';

/** Origin of the application, written into the page by the server; nobody else may embed it. */
const origin = document.querySelector<HTMLMetaElement>('meta[name=application]')?.content ?? '';
const report = (launch: LaunchReport, parts: readonly PartStanding[] | null = null) =>
  window.parent.postMessage({ launch, parts }, origin);

const LOOK_EVERY_MS = 30_000;

/** Runs the part of this launch: changes that waited first, then its state, then its page. */
export async function runPart(
  edition: Edition,
  runtimeOf: (values: LaunchBoot['values']) => Runtime,
  offer: (api: PackageApi) => void,
): Promise<void> {
  const life: LaunchAnswer<LaunchLife> = await askLaunch('life');
  if (life.kind !== 'answered') return tell(life.kind);
  const { attempt } = life.body;
  await sendWaiting(life.body);
  const start: LaunchAnswer<LaunchBoot> = await askLaunch('start', {});
  if (start.kind !== 'answered') return tell(start.kind);
  const { seq, values, content, is_trial: logsCalls, parts } = start.body;
  const sender = changeSender({ attempt, seq, logsCalls, report });
  offer(guardApi(runtimeOf(values), edition, { ...sender, isKept: () => !sender.isOver() }));
  watch(sender);
  show(content);
  report('running', parts);
}

const tell = (kind: Exclude<LaunchAnswer<unknown>['kind'], 'answered'>): void =>
  report(kind === 'takenOver' ? 'takenOver' : 'ended');

const sessionOf = (seq: number) => Math.floor(seq / SEQ_OF_SESSION);

/** Sends what an earlier page left on the device, unless another session has begun since. */
async function sendWaiting({ attempt, seq }: LaunchLife): Promise<void> {
  const waiting = await findWaiting(attempt);
  if (!waiting) return;
  if (sessionOf(waiting.base) === sessionOf(seq)) {
    const { changes, isFinished: is_finished } = waiting;
    const answer: LaunchAnswer<LaunchReceipt> = await askLaunch('changes', {
      ...{ seq: seq + 1, changes, is_finished, calls: [] },
    });
    if (answer.kind === 'away') return;
  }
  await forgetWaiting(attempt);
}

/** Sends while the page can, and looks now and then whether another launch has taken over. */
function watch(sender: ChangeSender): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sender.leave();
  });
  window.addEventListener('pagehide', sender.leave);
  window.addEventListener('online', sender.online);
  const looking = setInterval(async () => {
    if (sender.isOver()) return clearInterval(looking);
    if (document.visibilityState === 'hidden') return;
    const { kind } = await askLaunch('life');
    if (kind === 'takenOver') sender.takenOver();
  }, LOOK_EVERY_MS);
}

function show(content: string): void {
  const frame = document.createElement('iframe');
  frame.title = document.title;
  frame.allow = 'unload; autoplay; fullscreen';
  frame.src = content;
  document.body.append(frame);
}
