import { defineMessages } from '@pelion/words';
import { useEffect, useRef, useState } from 'react';
import type { PhotoPage } from '../../components/photo-strip/photo-page.ts';
import { PhotoStrip } from '../../components/photo-strip/photo-strip.tsx';
import { shrinkPhoto } from '../../lib/photos/shrink-photo.ts';
import { turnPhoto } from '../../lib/photos/turn-photo.ts';
import { randomId } from '../../lib/random-id.ts';
import { useMessages } from '../../lib/text.ts';
import type { Upload, Uploads } from '../../lib/uploads/uploads.ts';
import type { DraftFile } from './work-draft.ts';

const messages = defineMessages({
  hint: 'Up to {$n} pages. Place and time are not sent.',
  name: 'Page {$n}',
});

interface TurnInPagesProps {
  readonly pages: readonly DraftFile[];
  readonly uploads: Uploads;
  /** Most pages. */
  readonly room: number;
  /** Files taken out. */
  readonly out: readonly string[];
  /** Whether photos are made smaller, which a press waits for. */
  readonly onReading: (isReading: boolean) => void;
  readonly onChange: (changes: {
    readonly order: readonly string[];
    readonly out?: readonly string[];
  }) => void;
}

/** Page whose bytes this window has. */
interface Shot {
  readonly url: string;
  readonly bytes: Blob;
  readonly width: number;
  readonly height: number;
}

const stateOf = (upload: Upload | null): Pick<PhotoPage, 'state' | 'reason'> => {
  if (!upload || upload.state === 'done') return { state: 'kept', reason: null };
  if (upload.state === 'refused') return { state: 'refused', reason: upload.canRetry ? 'full' : 'notTaken' };
  return { state: 'waiting', reason: null };
};

/** Photographed pages of a turn-in: made smaller, and sent as files. */
export function TurnInPages({ pages, uploads, room, out, onReading, onChange }: TurnInPagesProps) {
  const t = useMessages(messages);
  /** Photos that are made smaller, and those that are no pictures. */
  const [reading, setReading] = useState<readonly PhotoPage[]>([]);
  const shots = useRef(new Map<string, Shot>());
  const laid = useRef(pages);
  useEffect(() => {
    laid.current = pages;
    // The page keeps its picture under the id of its file, once the draft has it.
    for (const { key, upload } of pages) {
      const shot = shots.current.get(key);
      if (shot && upload?.file) shots.current.set(upload.file.id, shot);
    }
  }, [pages]);
  useEffect(() => {
    const all = shots.current;
    return () => {
      for (const { url } of all.values()) URL.revokeObjectURL(url);
    };
  }, []);

  const shown = pages.map(({ key, picture, upload }): PhotoPage => {
    const shot = shots.current.get(key);
    return {
      ...{ page_id: key, url: shot?.url ?? picture, turn: 0, isAtRisk: false, ...stateOf(upload) },
      ...{ width: shot?.width ?? 0, height: shot?.height ?? 0 },
    };
  });
  const keys = () => laid.current.map(({ key }) => key);
  /** Sends a page; returns its key. */
  const send = (
    bytes: Blob,
    name: string,
    { width, height }: Pick<Shot, 'width' | 'height'>,
  ): string | null => {
    const known = new Set(uploads.store.get().map(({ key }) => key));
    void uploads.add([new File([bytes], name, { type: 'image/jpeg' })]);
    const key = uploads.store.get().find((one) => !known.has(one.key))?.key ?? null;
    if (key) shots.current.set(key, { url: URL.createObjectURL(bytes), bytes, width, height });
    return key;
  };
  const addOne = async (file: File) => {
    const place: PhotoPage = {
      ...{ page_id: randomId(), url: null, width: 3, height: 4, turn: 0 },
      ...{ state: 'reading', reason: null, isAtRisk: false },
    };
    setReading((all) => [...all, place]);
    const shrunk = await shrinkPhoto(file).catch(() => ({ kind: 'unreadable' }) as const);
    if (shrunk.kind !== 'page') {
      const refused = { ...place, state: 'refused', reason: shrunk.kind } as const;
      setReading((all) => all.map((one) => (one.page_id === place.page_id ? refused : one)));
      return;
    }
    setReading((all) => all.filter(({ page_id }) => page_id !== place.page_id));
    const before = keys();
    const name = `${t('name', { n: before.length + 1 })}.jpg`;
    const key = send(new Blob([shrunk.bytes], { type: 'image/jpeg' }), name, shrunk);
    if (key) onChange({ order: [...before.filter((one) => one !== key), key] });
  };
  const turn = async (page: PhotoPage) => {
    const shot = shots.current.get(page.page_id);
    const turned = shot && (await turnPhoto(shot.bytes));
    const name = laid.current.find(({ key }) => key === page.page_id)?.name;
    if (!turned || !name) return;
    const before = keys();
    const key = send(turned, name, { width: shot.height, height: shot.width });
    if (!key) return;
    onChange({
      order: before.map((one) => (one === page.page_id ? key : one)),
      out: [...out, page.page_id],
    });
  };
  return (
    <PhotoStrip
      isOpen
      pages={[...shown, ...reading]}
      most={room}
      hint={t('hint', { n: room })}
      mayTurn={({ page_id }) => shots.current.has(page_id)}
      // One at a time: two decoded photos may exceed the memory of a small phone.
      onAdd={async (files) => {
        onReading(true);
        for (const file of files.slice(0, Math.max(0, room - pages.length))) await addOne(file);
        onReading(false);
      }}
      onLay={(next) => {
        const turned = next.find((page) => page.turn !== 0);
        if (turned) return void turn(turned);
        const ids = next.map(({ page_id }) => page_id);
        setReading((all) => all.filter(({ page_id }) => ids.includes(page_id)));
        const gone = pages.flatMap(({ key }) => (ids.includes(key) ? [] : key));
        const known = new Set([...pages.map(({ key }) => key), ...out]);
        onChange({
          order: ids.filter((id) => known.has(id)),
          out: [...out.filter((key) => !ids.includes(key)), ...gone],
        });
      }}
      onSendAgain={(key) => uploads.resume(key)}
    />
  );
}
