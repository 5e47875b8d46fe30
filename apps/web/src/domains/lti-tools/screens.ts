import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  ltiTools: lazyScreen(() => import('./lti-tools-screen.tsx').then((file) => file.LtiToolsScreen)),
  createLtiTool: lazyScreen(() =>
    import('./create-lti-tool-screen.tsx').then((file) => file.CreateLtiToolScreen),
  ),
  editLtiTool: lazyScreen(() => import('./edit-lti-tool-screen.tsx').then((file) => file.EditLtiToolScreen)),
  ltiTool: lazyScreen(() => import('./lti-tool-screen.tsx').then((file) => file.LtiToolScreen)),
};
