import { z } from 'zod';
import { LIMITS } from '../domain/index.ts';
import type { AutoApplySettings } from '../features/auto-apply/auto-apply-settings.entity.ts';
import { AppError } from '../platform/app-error.ts';
import { IDEMPOTENT } from '../platform/http/idempotency.ts';
import { Download, forPeople, type Operation } from './operation.ts';
import { autoApplySettings } from './shapes.ts';

const TABLE = { type: 'text/csv; charset=utf-8', name: 'foothold-auto-apply.csv' };
const LIST = { type: 'application/json; charset=utf-8', name: 'foothold-auto-apply.json' };

const PATH = '/me/auto-apply-settings';

const yesOrNo = (field: string) => z.boolean(`${field} must be true or false.`).optional();
const text = (field: string) => z.string(`${field} must be text.`).optional();

/** Absent members stay as they are; whatever else is sent is ignored. */
const edit = z
  .object({
    jobTypes: z
      .object({
        fullTime: yesOrNo('jobTypes.fullTime'),
        partTime: yesOrNo('jobTypes.partTime'),
        contract: yesOrNo('jobTypes.contract'),
        internship: yesOrNo('jobTypes.internship'),
      })
      .optional(),
    keywords: z
      .array(z.string(), 'keywords must be a list of texts.')
      .optional()
      .meta({ description: `At most ${LIMITS.listEntries}; trimmed, blank ones and repetitions are left out.` }),
    enabled: yesOrNo('enabled').meta({ description: 'Refused while the profile is incomplete.' }),
    remotePreferences: z
      .object({
        remote: yesOrNo('remotePreferences.remote'),
        hybrid: yesOrNo('remotePreferences.hybrid'),
        onsite: yesOrNo('remotePreferences.onsite'),
      })
      .optional(),
    experienceLevel: text('experienceLevel'),
    salaryRange: z.object({ currency: text('salaryRange.currency') }).optional(),
    frequency: text('frequency'),
  })
  .meta({ id: 'AutoApplySettingsEdit' });

/** The settings as REST writes them (SPEC §3). */
function settingsShape({
  jobTypes: { fullTime, partTime, contract, internship },
  keywords,
  enabled,
  remotePreferences: { remote, hybrid, onsite },
  experienceLevel,
  salaryRange: { currency },
  frequency,
}: AutoApplySettings): z.input<typeof autoApplySettings> {
  return {
    jobTypes: { fullTime, partTime, contract, internship },
    keywords,
    enabled,
    remotePreferences: { remote, hybrid, onsite },
    experienceLevel,
    salaryRange: { currency },
    frequency,
  };
}

export const autoApplyOperations: readonly Operation[] = [
  forPeople(
    {
      method: 'GET',
      path: PATH,
      summary: 'Your auto-apply settings',
      input: z.object({}),
      answer: { status: 200, schema: autoApplySettings },
      errors: { 404: 'You have saved no settings yet.' },
    },
    async (_input, { viewer, services }) => {
      const settings = await services.autoApply.autoApplySettings(viewer);
      if (settings === null) throw new AppError('NOT_FOUND', 'You have saved no settings yet.');
      return settingsShape(settings);
    },
  ),
  forPeople(
    {
      method: 'PUT',
      path: PATH,
      idempotent: IDEMPOTENT,
      confirmsSession: true,
      summary: 'Save auto-apply settings; what is absent stays',
      input: z.object({ body: edit }),
      answer: { status: 200, schema: autoApplySettings },
    },
    async ({ body }, { viewer, services }) =>
      settingsShape(await services.autoApply.saveAutoApplySettings(viewer, body)),
  ),
  forPeople(
    {
      method: 'GET',
      path: '/me/auto-apply-attempts/export',
      summary: 'Everything auto-apply did for you, as a table or as JSON with all that was written and sent',
      input: z.object({
        query: z.object({ format: z.enum(['csv', 'json'], { error: 'format must be one of: csv, json.' }) }),
      }),
      answer: { status: 200, download: { ...LIST, type: 'application/json', also: ['text/csv'] } },
    },
    async ({ query: { format } }, { viewer, services }) =>
      new Download(services.autoApplyAttempts.exportAttempts(viewer, format), format === 'csv' ? TABLE : LIST),
  ),
];
