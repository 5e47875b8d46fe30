// One download with everything that the player may show after the first question, so that nothing of it is missing once
// the network is gone.

export { DirectionsDialog } from '../parts/directions-dialog.tsx';
export { PaneDivider } from '../tools/pane-divider.tsx';
export { ToolBar } from '../tools/tool-bar.tsx';
export { ViolationWatch } from '../violations/violation-watch.tsx';
export { EndingDialog } from './ending-dialog.tsx';
export { FinishedPage } from './finished-page.tsx';
export { HeldDialog } from './held-dialog.tsx';
export { LeaveDialog } from './leave-dialog.tsx';
export { PaletteDialog, PalettePopover } from './palette-panels.tsx';
export { RefusedNotice, ReplacedNotice, SaveHelp } from './player-notices.tsx';
export { ReviewPage } from './review-page.tsx';
export { SetAsideNotice } from './set-aside-notice.tsx';
export { comeBack, takeHere } from './take-over-here.ts';
