import { phrase } from '@pelion/words';
import { rules } from '../rules.ts';
import type { ScreenTable } from './screen.ts';

/** The logged-out site and the error pages. spec 1 §1, §2, §8 */
export const publicScreens = {
  home: { path: '/', access: 'public', title: phrase('Home'), shell: 'public' },
  features: { isSite: true, path: '/features', access: 'public', title: phrase('Features'), shell: 'public' },
  pricing: { isSite: true, path: '/pricing', access: 'public', title: phrase('Pricing'), shell: 'public' },
  aboutUs: { isSite: true, path: '/about-us', access: 'public', title: phrase('About Us'), shell: 'public' },
  contactUs: {
    isSite: true,
    path: '/contact-us',
    access: 'public',
    title: phrase('Contact Us'),
    shell: 'public',
  },
  requestDemo: {
    isSite: true,
    path: '/request-demo',
    access: 'public',
    title: phrase('Request Demo'),
    shell: 'public',
  },
  k12: { isSite: true, path: '/k12', access: 'public', title: phrase('K12'), shell: 'public' },
  higherEducation: {
    isSite: true,
    path: '/higher-education',
    access: 'public',
    title: phrase('Higher Education'),
    shell: 'public',
  },
  businessTraining: {
    isSite: true,
    path: '/business-training',
    access: 'public',
    title: phrase('Business Training'),
    shell: 'public',
  },
  termsAndConditions: {
    path: '/terms-and-conditions',
    access: 'public',
    title: phrase('Terms and Conditions'),
    shell: 'public',
  },
  privacyPolicy: {
    path: '/privacy-policy',
    access: 'public',
    title: phrase('Privacy Policy'),
    shell: 'public',
  },
  register: { path: '/register', access: 'public', title: phrase('Start a Free Trial'), shell: 'public' },
  login: { path: '/login', access: 'public', title: phrase('Log in'), shell: 'public' },
  forgotPassword: {
    path: '/forgot-password',
    access: 'public',
    title: phrase('Forgot Password'),
    shell: 'public',
  },
  resetPassword: {
    path: '/password-reset/verify/:token',
    access: 'public',
    title: phrase('Reset Password'),
    shell: 'public',
  },
  help: { path: '/help', access: 'public', title: phrase('Help'), shell: 'public' },
  // Rendered in the app shell when signed in.
  notFound: { path: '/404', access: 'public', title: phrase('Page Not Found'), shell: 'public' },
  unsupportedBrowser: {
    path: '/unsupported-browser',
    access: 'public',
    title: phrase('Unsupported Browser'),
    shell: 'bare',
  },
  noAccess: { path: '/no-access', access: rules.anyone, title: phrase('No Access'), shell: 'app' },
  notAvailable: {
    path: '/not-available',
    access: rules.anyone,
    title: phrase('Not available yet'),
    shell: 'app',
  },
} as const satisfies ScreenTable;
