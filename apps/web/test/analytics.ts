import type { AnalyticsReport } from '@pelion/contract/analytics';

export const buildAnalytics = (): AnalyticsReport => ({
  period: { start_date: '2026-08-17', end_date: '2027-06-30', academic_year: '2026/27' },
  before: { start_date: '2025-08-17', end_date: '2025-11-22', academic_year: null },
  is_whole_campus: false,
  figures: [
    {
      ...{ name: 'attendance', unit: 'percent', value: '93.20', counted: 12, all: 14 },
      ...{ before: '90.00', change: '3.20' },
      weeks: [
        { week: '2026-11-09', value: 90 },
        { week: '2026-11-16', value: 94 },
      ],
    },
  ],
  sections: [
    {
      ...{ section_id: 5, section_label: 'Grade 6 - A', students: 12 },
      ...{ attendance: '93.20', work: '80.00', scores: null },
    },
  ],
});
