import type { AssignmentWork } from '@pelion/contract/assignment-submissions';
import { useRef, useState } from 'react';
import type { ShownPage } from '../../components/answer-pages/pins.ts';

type Picture = Pick<ShownPage, 'url' | 'width' | 'height'>;

/** Sides of a picture that could not be loaded: those of a sheet. */
const sheet = { width: 3, height: 4 } as const;

/** Pages of a version on which remarks are placed, in order. */
export const pageIdsOf = ({ files }: Pick<AssignmentWork, 'files'>): readonly string[] =>
  files.flatMap(({ file, picture }) => (file && picture ? [file.id] : []));

/** Pictures of a version as pages; each is measured when it is shown, with the one after it. */
export function usePagePictures({ files }: Pick<AssignmentWork, 'files'>) {
  const [pictures, setPictures] = useState<ReadonlyMap<string, Picture>>(new Map());
  const asked = useRef(new Set<string>());
  const pages = files.flatMap(({ name, file, picture }): ShownPage[] => {
    if (!file || !picture) return [];
    const shown = pictures.get(file.id) ?? { url: picture, width: 0, height: 0 };
    return [{ page_id: file.id, title: name, ...shown, turn: 0, is_late: false, counts: true }];
  });
  const measure = ({ page_id, url }: ShownPage) => {
    if (asked.current.has(page_id)) return;
    asked.current.add(page_id);
    const keep = (sides: Omit<Picture, 'url'>) =>
      setPictures((before) => new Map(before).set(page_id, { url, ...sides }));
    const image = new Image();
    image.onload = () => keep({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => keep(sheet);
    image.src = url;
  };
  const onShow = (pageId: string) => {
    const at = pages.findIndex(({ page_id }) => page_id === pageId);
    for (const page of pages.slice(Math.max(at, 0), at + 2)) measure(page);
  };
  return { pages, onShow };
}
