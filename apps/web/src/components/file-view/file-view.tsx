import type { ViewedShape } from '@pelion/contract/viewer/facts';
import type { ComponentType } from 'react';
import { later } from '../lazy-part.tsx';
import { LoadingState } from '../loading-state.tsx';
import { LinkView } from './link-view.tsx';
import { NoteView } from './note-view.tsx';
import type { PartProps } from './part-props.ts';
import { UnshownView } from './unshown-view.tsx';

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

const parts: Readonly<Record<ViewedShape, ComponentType<PartProps>>> = {
  pdf: Framed,
  book: Framed,
  document: Framed,
  sheet: Framed,
  picture: Picture,
  audio: Media,
  video: Media,
  note: NoteView,
  link: LinkView,
  none: UnshownView,
};

/** Content of a record, by its kind. */
export function FileView(props: PartProps) {
  const Part = parts[props.viewed.shape];
  return <Part {...props} />;
}
