import { later } from '../../../components/lazy-part.tsx';
import { lazily } from '../../../lib/lazy-value.ts';

// Pages after or between the questions, preloaded during the first question, because the network may be down when they
// are shown.

const finished = lazily(() => import('./finished-page.tsx').then((file) => file.FinishedPage));
const review = lazily(() => import('./review-page.tsx').then((file) => file.ReviewPage));
const between = lazily(() => import('../parts/between-page.tsx').then((file) => file.BetweenPage));

export const FinishedPage = finished.Component;
export const ReviewPage = review.Component;
export const BetweenPage = between.Component;
export const EndingDialog = later(() => import('./ending-dialog.tsx').then((file) => file.EndingDialog));
export const DirectionsDialog = later(
  () => import('../parts/directions-dialog.tsx').then((file) => file.DirectionsDialog),
  null,
);
export const HeldDialog = later(() => import('./held-dialog.tsx').then((file) => file.HeldDialog), null);
export const LeaveDialog = later(() => import('./leave-dialog.tsx').then((file) => file.LeaveDialog));
export const PaletteDialog = later(() => import('./palette-dialog.tsx').then((file) => file.PaletteDialog));
export const PalettePopover = later(
  () => import('./palette-popover.tsx').then((file) => file.PalettePopover),
  null,
);
export const RefusedNotice = later(
  () => import('./refused-notice.tsx').then((file) => file.RefusedNotice),
  null,
);
export const ReplacedNotice = later(
  () => import('./replaced-notice.tsx').then((file) => file.ReplacedNotice),
  null,
);
export const SetAsideNotice = later(
  () => import('./set-aside-notice.tsx').then((file) => file.SetAsideNotice),
  null,
);
export const SaveHelp = later(() => import('./save-help.tsx').then((file) => file.SaveHelp), null);

export const ToolBar = later(() => import('../tools/tool-bar.tsx').then((file) => file.ToolBar), null);
export const PaneDivider = later(
  () => import('../tools/pane-divider.tsx').then((file) => file.PaneDivider),
  null,
);

export const PhotoStrip = later(
  () => import('../photos/photo-strip.tsx').then((file) => file.PhotoStrip),
  null,
);

export const ViolationWatch = later(
  () => import('../violations/violation-watch.tsx').then((file) => file.ViolationWatch),
  null,
);

const pages = [
  ViolationWatch,
  ToolBar,
  PaneDivider,
  finished,
  review,
  EndingDialog,
  HeldDialog,
  LeaveDialog,
  PaletteDialog,
  PalettePopover,
  RefusedNotice,
  ReplacedNotice,
  SetAsideNotice,
  SaveHelp,
];

/**
 * Preloads later pages. The page between two parts includes the query library, so only attempts with several parts load
 * it.
 */
export const prepareLaterPages = (partCount: number) =>
  Promise.all([...pages, ...(partCount > 1 ? [between] : [])].map(({ preload }) => preload()));
