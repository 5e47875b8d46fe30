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
    does: phrase('Products and services have a price.'),
  },
  weekly_analytics_email: {
    label: phrase('Weekly analytics mail'),
    does: phrase('Sends the figures of the {campus} to admins every week.'),
  },
  enable_digital_sat: {
    label: phrase('Digital SAT'),
    does: phrase('Bundles of digital SAT modules can be made and taken.'),
  },
  opted_for_ai: {
    label: phrase('AI'),
    does: phrase('Chiron helps {student+} with the next step. Points are proposed for open {question+}.'),
  },
  ai_in_tests: {
    label: phrase('Chiron in {assessment+}'),
    does: phrase('Hints and practice beside a {question}, as far as the schedule allows.'),
  },
  ai_chat_box: {
    label: phrase('Chat box'),
    does: phrase('Finds pages, materials and practice from every page.'),
  },
  ai_tools: { label: phrase('AI tools'), does: phrase('Drafts of {question+} for staff.') },
  ai_grading: { label: phrase('AI in grading'), does: phrase('Points are proposed; people decide.') },
  ai_slides: { label: phrase('Slides'), does: phrase('Opens Presentation Slides{? for |lesson+|}.') },
  ai_model: {
    label: phrase('A model may be used'),
    does: phrase(
      'Texts without names go to the provider of the installation. Otherwise built-in help answers.',
    ),
  },
  keeps_ai_days: {
    label: phrase('Conversations are kept'),
    does: phrase('Older conversations with Chiron are deleted every night.'),
  },
  opted_for_point_system: {
    label: phrase('Point system'),
    does: phrase('{^student+} collect points.'),
  },
  shows_top_earners: {
    label: phrase('Top earners'),
    does: phrase(
      'Staff see who has the most points; {student+} see how far ahead the next ones are, without names.',
    ),
  },
  weekly_analytics_time: {
    label: phrase('Time of the weekly mail'),
    does: phrase('In the time zone of the {campus}.'),
  },
  allows_restricted_meeting_portals: {
    label: phrase('Restricted room portals'),
    does: phrase('The {campus} can choose restricted room portals.'),
  },
  room_portal: {
    label: phrase('Room portal'),
    does: phrase('Where {?|meeting+| and }online {class+} are held.'),
  },
  has_domain_feature: {
    label: phrase('Feature for single {school+}'),
    does: phrase('A feature for the field of one {school}.'),
  },
  hides_placement_scores: {
    label: phrase('Hidden scores of placement {test+}'),
    does: phrase(
      '{^student+}{? and |parent+|} do not see the score, the right answers or a suggested retake.',
    ),
  },
  compares_results: {
    label: phrase('Comparison with others'),
    does: phrase('Shows the average and the middle range beside a score (from 6 results), without names.'),
  },
  records_location: {
    label: phrase('Location of staff'),
    does: phrase('The city of staff, never of {student+}.'),
  },
  keeps_activity_months: {
    label: phrase('Days of activity are kept'),
    does: phrase('Older activity is deleted every night.'),
  },
  makeup_days: {
    label: phrase('Makeups can be requested'),
    does: phrase('Days after a missed {class}.'),
  },
  marks_absent_daily: {
    label: phrase('Unmarked {student+} are absent'),
    does: phrase('Marks {student+} absent at night whom nobody has marked that day.'),
  },
} as const satisfies Record<keyof typeof campusSettings, SettingWords>;
