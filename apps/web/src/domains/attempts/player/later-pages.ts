import { later } from '../../../components/lazy-part.tsx';
import { lazily } from '../../../lib/lazy-value.ts';

// Pages and notices after or between the questions, preloaded during the first question, because the network may be
// down when they are shown.

const parts = () => import('./later-parts.ts');

const finished = lazily(() => parts().then((file) => file.FinishedPage));
const review = lazily(() => parts().then((file) => file.ReviewPage));
const between = lazily(() => import('../parts/between-page.tsx').then((file) => file.BetweenPage));

export const FinishedPage = finished.Component;
export const ReviewPage = review.Component;
export const BetweenPage = between.Component;
export const DirectionsDialog = later(() => parts().then((file) => file.DirectionsDialog), null);
export const EndingDialog = later(() => parts().then((file) => file.EndingDialog));
export const HeldDialog = later(() => parts().then((file) => file.HeldDialog), null);
export const LeaveDialog = later(() => parts().then((file) => file.LeaveDialog));
export const PaletteDialog = later(() => parts().then((file) => file.PaletteDialog));
export const PalettePopover = later(() => parts().then((file) => file.PalettePopover), null);
export const PaneDivider = later(() => parts().then((file) => file.PaneDivider), null);
export const RefusedNotice = later(() => parts().then((file) => file.RefusedNotice), null);
export const ReplacedNotice = later(() => parts().then((file) => file.ReplacedNotice), null);
export const SaveHelp = later(() => parts().then((file) => file.SaveHelp), null);
export const SetAsideNotice = later(() => parts().then((file) => file.SetAsideNotice), null);
export const ToolBar = later(() => parts().then((file) => file.ToolBar), null);
export const ViolationWatch = later(() => parts().then((file) => file.ViolationWatch), null);

export const PhotoStrip = later(
  () => import('../../../components/photo-strip/photo-strip.tsx').then((file) => file.PhotoStrip),
  null,
);

const pages = [
  DirectionsDialog,
  EndingDialog,
  HeldDialog,
  LeaveDialog,
  PaletteDialog,
  PalettePopover,
  PaneDivider,
  RefusedNotice,
  ReplacedNotice,
  SaveHelp,
  SetAsideNotice,
  ToolBar,
  ViolationWatch,
  finished,
  review,
];

/**
 * Preloads later pages. The page between two parts includes the query library, so only attempts with several parts load
 * it.
 */
export const prepareLaterPages = (partCount: number) =>
  Promise.all([...pages, ...(partCount > 1 ? [between] : [])].map(({ preload }) => preload()));
