import { type Phrase, phrase } from '@pelion/words';
import type { campusSettings } from './campus-settings.ts';

// Name and description of each campus setting, for the settings page and the change history.

interface SettingWords {
  readonly label: Phrase;
  readonly does: Phrase;
}

export const settingWords = {
  is_invoicing_subscribed: {
    label: phrase('Invoicing'),
    does: phrase('Products and services have a price, and say how often it is asked for.'),
  },
  weekly_analytics_email: {
    label: phrase('Weekly analytics mail'),
    does: phrase(
      'Admins will get a weekly mail about what happened on the {campus}. Your choice is saved for now; the mail will come with the analytics.',
    ),
  },
  enable_digital_sat: {
    label: phrase('Digital SAT'),
    does: phrase('Bundles of digital SAT modules can be made and taken.'),
  },
  opted_for_ai: {
    label: phrase('AI'),
    does: phrase(
      'For people with the permission, available today: points that an AI proposes for open {question+}, if this server has one{?, and Presentation Slides for |lesson+|}. AI tools and help of an AI during {test+} will follow.',
    ),
  },
  opted_for_point_system: {
    label: phrase('Point system'),
    does: phrase('{^student+} collect points; opens the settings of the point system.'),
  },
  shows_top_earners: {
    label: phrase('Top earners'),
    does: phrase(
      'Part of the point system: staff see who has the most points; {student+} see how far ahead the next ones are, without names.',
    ),
  },
  weekly_analytics_time: {
    label: phrase('Time of the weekly mail'),
    does: phrase('When the weekly mail is sent, in the time zone of the {campus}.'),
  },
  allows_restricted_meeting_portals: {
    label: phrase('Restricted room portals'),
    does: phrase('The {campus} can choose room portals that are not available to everybody.'),
  },
  room_portal: {
    label: phrase('Room portal'),
    does: phrase('Where {?|meeting+| and }online {class+} will be held. Live rooms are not available yet.'),
  },
  has_domain_feature: {
    label: phrase('Feature for single {school+}'),
    does: phrase('A feature for the field of one {school}. Nothing shown today depends on it yet.'),
  },
  hides_placement_scores: {
    label: phrase('Hidden scores of placement {test+}'),
    does: phrase(
      'For placement {test+}: {student+}{? and |parent+|} do not see the score, the right answers, or that a retake was suggested.',
    ),
  },
  compares_results: {
    label: phrase('Comparison with others'),
    does: phrase(
      'With their score, {student+}{? and |parent+|} see the middle range and the average of everybody who took the same {test}: rounded, from six results on, without names or ranks.',
    ),
  },
  records_location: {
    label: phrase('Location of staff'),
    does: phrase(
      'Off unless you turn it on. No location is recorded yet. Once it is, it will be the city of staff, never of {student+}.',
    ),
  },
  keeps_activity_months: {
    label: phrase('Days of activity are kept'),
    does: phrase(
      'Older activity is deleted every night. Recordings and AI chats will follow with their features.',
    ),
  },
} as const satisfies Record<keyof typeof campusSettings, SettingWords>;
