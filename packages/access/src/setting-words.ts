import { type Phrase, phrase } from '@pelion/words';
import type { campusSettings } from './campus-settings.ts';

// What each setting of a campus is called and what it does: for whoever sets them and for the history of changes.

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
      'Admins will get a mail each week that says what happened on the {campus}. The choice is kept now; the mail comes with the analytics.',
    ),
  },
  enable_digital_sat: {
    label: phrase('Digital SAT'),
    does: phrase('Bundles of digital SAT modules can be made and taken.'),
  },
  opted_for_ai: {
    label: phrase('AI'),
    does: phrase('Opens AI tools, AI marking and Presentation Slides to whoever holds the permission.'),
  },
  opted_for_point_system: {
    label: phrase('Point system'),
    does: phrase('{^student+} collect points; opens the settings of the point system.'),
  },
  shows_top_earners: {
    label: phrase('Top earners'),
    does: phrase(
      'With the point system: staff see who has most points, {student+} how far those just ahead of them are, without names.',
    ),
  },
  weekly_analytics_time: {
    label: phrase('Time of the weekly mail'),
    does: phrase('When the weekly mail goes out, on the clock of the {campus}.'),
  },
  allows_restricted_meeting_portals: {
    label: phrase('Restricted room portals'),
    does: phrase('The {campus} may choose the room portals that are not open to everybody.'),
  },
  room_portal: {
    label: phrase('Room portal'),
    does: phrase('Where {meeting+} and online {class+} will be held: live rooms are still to come.'),
  },
  has_domain_feature: {
    label: phrase('Feature for single {school+}'),
    does: phrase('A feature for the field of one {school}. Nothing shown today depends on it yet.'),
  },
  hides_placement_scores: {
    label: phrase('Hidden scores of placement {test+}'),
    does: phrase(
      'Of {test+} that are marked as placement {test+}: {student+}{? and |parent+|} see neither the score, nor what was right, nor that another attempt was suggested.',
    ),
  },
  compares_results: {
    label: phrase('How everybody did'),
    does: phrase(
      'Beside a score that they may see, {student+}{? and |parent+|} read between which scores half of those lie who took the same {test}, and the average: rounded, from six results on, without names or ranks.',
    ),
  },
  records_location: {
    label: phrase('Location of staff'),
    does: phrase(
      'Off unless you turn it on. Your choice is kept now; no place is recorded yet. Once it is, it is the city of staff and never of {student+}.',
    ),
  },
  keeps_activity_months: {
    label: phrase('Days of activity are kept'),
    does: phrase(
      'When people were active is removed every night once it is older. Recordings and AI chats follow with their parts.',
    ),
  },
} as const satisfies Record<keyof typeof campusSettings, SettingWords>;
