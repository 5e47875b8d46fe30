import type { ViewedShape } from '@pelion/contract/viewer/facts';
import type { ComponentType } from 'react';
import { later } from '../lazy-part.tsx';
import { LoadingState } from '../loading-state.tsx';
import type { PartProps } from './part-props.ts';

const Framed = later<PartProps>(
  () => import('./frame-view.tsx').then((file) => file.FrameView),
  <LoadingState />,
);
const Picture = later<PartProps>(
  () => import('./picture-view.tsx').then((file) => file.PictureView),
  <LoadingState />,
);
const Media = later<PartProps>(
  () => import('./media-view.tsx').then((file) => file.MediaView),
  <LoadingState />,
);
const Note = later<PartProps>(
  () => import('./note-view.tsx').then((file) => file.NoteView),
  <LoadingState />,
);
const Link = later<PartProps>(
  () => import('./link-view.tsx').then((file) => file.LinkView),
  <LoadingState />,
);
const Unshown = later<PartProps>(
  () => import('./unshown-view.tsx').then((file) => file.UnshownView),
  <LoadingState />,
);

const parts: Readonly<Record<ViewedShape, ComponentType<PartProps>>> = {
  pdf: Framed,
  book: Framed,
  document: Framed,
  sheet: Framed,
  picture: Picture,
  audio: Media,
  video: Media,
  note: Note,
  link: Link,
  none: Unshown,
};

/** Content of a record, by its kind. */
export function FileView(props: PartProps) {
  const Part = parts[props.viewed.shape];
  return <Part {...props} />;
}
