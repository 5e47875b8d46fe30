import { defineMessages, type Text } from '@pelion/words';
import type { Format } from '../../../lib/format.ts';
import {
  type BrowserPart,
  browserVerdict,
  type CheckName,
  clockVerdict,
  median,
  networkVerdict,
  spaceVerdict,
  storageVerdict,
  type Verdict,
} from './findings.ts';
import type { DeviceFound } from './use-device-check.ts';

const messages = defineMessages({
  storage: 'Keeping answers on this device',
  storageGood: 'Answers are saved on this device first, and kept.',
  storageKnow:
    'Answers are saved on this device first. The browser may clear them after a {test} when space runs out.',
  storageUnsure: 'Your answers are saved on this device first and then sent.',
  storageProblem:
    'This browser does not save anything, so a lost connection could cost answers. Leave private browsing, or allow this site to store data in the browser settings.',
  space: 'Free space',
  spaceGood: '{$free} free for answers, drawings and pictures.',
  spaceLook: 'Only {$free} are free. Delete files or apps that you do not need before the day.',
  spaceProblem:
    'Only {$free} are left, which is not enough for drawings and pictures. Delete files or apps that you do not need.',
  spaceKnow: 'This browser does not tell how much is free. 50 MB are enough.',
  network: 'Connection',
  networkGood: 'All messages came back, usually after {$time}.',
  networkLost: '{$lost} of {$sent} got lost. Move closer to the Wi-Fi router or use a cable.',
  networkSlow: 'Slow: {$time} per round trip. Close other apps, or move closer to the Wi-Fi router.',
  networkProblem:
    'The server does not answer. Is the device online? A {test} needs a connection to start and to submit.',
  clock: 'Clock',
  clockGood: 'This device and the server agree on the time.',
  clockAhead: '{$by} ahead. No problem: the server’s clock counts.',
  clockBehind: '{$by} behind. No problem: the server’s clock counts.',
  clockKnow: 'The clock could not be compared. No problem: the server’s clock counts.',
  seconds: '{$n} {#n|second|seconds}',
  milliseconds: '{$n} ms',
  browser: 'Browser',
  browserGood: 'This browser has everything that the tools of a {test} need.',
  browserKnow: 'This browser has everything that a {test} needs. Missing: {$parts}.',
  browserProblem:
    'This browser is too old. Missing: {$parts}. Update it, or use a current Chrome, Edge, Firefox or Safari.',
  partStorage: 'keeping answers',
  partWindows: 'telling two windows of one {test} apart',
  partDialogs: 'dialogs',
  partPointer: 'drawing and moving by finger',
  partLive: 'news from the server at once',
  partOffline: 'opening again without a connection',
  partZoom: 'enlarging the {question+}',
  partSpeech: 'reading aloud',
  camera: 'Camera and microphone',
  cameraKnow: 'Neither is needed or used.',
});

const partNames = {
  storage: 'partStorage',
  windows: 'partWindows',
  dialogs: 'partDialogs',
  pointer: 'partPointer',
  live: 'partLive',
  offline: 'partOffline',
  zoom: 'partZoom',
  speech: 'partSpeech',
} as const satisfies Record<BrowserPart, keyof typeof messages>;

/** Row of the device check; without a verdict while in progress. */
export interface DeviceRow {
  readonly name: CheckName;
  readonly title: string;
  readonly verdict: Verdict | null;
  readonly says: string;
}

const minute = 60_000;

/** Device check results in plain words, with remedies. */
export function deviceRows(found: DeviceFound, text: Text, format: Format): readonly DeviceRow[] {
  const t = text(messages);
  const { storage, free, network, missing } = found;

  const row = (name: CheckName, verdict: Verdict | null, says: string): DeviceRow => ({
    name,
    title: t(name),
    verdict,
    says: verdict === null ? '' : says,
  });
  const took = (milliseconds: number) => t('milliseconds', { n: Math.round(milliseconds) });
  const spoken = (milliseconds: number) =>
    milliseconds >= minute
      ? format.duration(Math.round(milliseconds / minute))
      : t('seconds', { n: Math.round(milliseconds / 1000) });

  function storageSays(): string {
    if (!storage?.isKept) return t('storageProblem');
    if (storage.isPersistent === null) return t('storageUnsure');
    return t(storage.isPersistent ? 'storageGood' : 'storageKnow');
  }
  function spaceSays(): string {
    if (free === null || free === undefined) return t('spaceKnow');
    const verdict = spaceVerdict(free);
    return t(verdict === 'problem' ? 'spaceProblem' : verdict === 'look' ? 'spaceLook' : 'spaceGood', {
      free: format.bytes(free),
    });
  }
  function networkSays(): string {
    const usual = network ? median(network.trips) : null;
    if (!network || usual === null) return t('networkProblem');
    if (network.lost > 0)
      return t('networkLost', { lost: network.lost, sent: network.lost + network.trips.length });
    return t(networkVerdict(network) === 'look' ? 'networkSlow' : 'networkGood', { time: took(usual) });
  }
  function clockSays(): string {
    const ahead = network?.clockAhead ?? null;
    if (ahead === null) return t('clockKnow');
    if (clockVerdict(ahead) === 'good') return t('clockGood');
    return t(ahead > 0 ? 'clockAhead' : 'clockBehind', { by: spoken(Math.abs(ahead)) });
  }
  function browserSays(): string {
    const parts = format.list((missing ?? []).map((part) => t(partNames[part])));
    const verdict = browserVerdict(missing ?? []);
    if (verdict === 'good') return t('browserGood');
    return t(verdict === 'problem' ? 'browserProblem' : 'browserKnow', { parts });
  }

  return [
    row('storage', storage ? storageVerdict(storage) : null, storageSays()),
    row('space', free === undefined ? null : spaceVerdict(free), spaceSays()),
    row('network', network ? networkVerdict(network) : null, networkSays()),
    row('clock', network ? clockVerdict(network.clockAhead) : null, clockSays()),
    row('browser', missing ? browserVerdict(missing) : null, browserSays()),
    row('camera', 'know', t('cameraKnow')),
  ];
}
