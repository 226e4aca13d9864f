import { z } from 'zod';
import { AUTO_APPLY_CHOICES } from '../domain/index.ts';
import type { AutoApplySettings } from '../features/auto-apply/auto-apply.entry.ts';
import { AppError } from '../platform/app-error.ts';
import { IDEMPOTENT } from '../platform/http/idempotency.ts';
import { attempts } from './file-shapes.ts';
import { flagInput, formatParameter, listInput, wordInput } from './inputs.ts';
import { Download, forPeople, type Operation } from './operation.ts';
import { autoApplySettings } from './shapes.ts';

const TABLE = { type: 'text/csv; charset=utf-8', name: 'foothold-auto-apply.csv' };
const LIST = { type: 'application/json; charset=utf-8', name: 'foothold-auto-apply.json' };

const PATH = '/me/auto-apply-settings';

/** Absent fields stay unchanged; unknown fields are ignored. */
const edit = z
  .object({
    jobTypes: z
      .object({
        fullTime: flagInput('jobTypes.fullTime').optional(),
        partTime: flagInput('jobTypes.partTime').optional(),
        contract: flagInput('jobTypes.contract').optional(),
        internship: flagInput('jobTypes.internship').optional(),
      })
      .optional(),
    keywords: listInput('keywords', { example: 'platform engineer' }).optional(),
    enabled: flagInput('enabled', "Can't be turned on while the profile is incomplete.")
      .meta({ examples: [false] })
      .optional(),
    remotePreferences: z
      .object({
        remote: flagInput('remotePreferences.remote').optional(),
        hybrid: flagInput('remotePreferences.hybrid').optional(),
        onsite: flagInput('remotePreferences.onsite').optional(),
      })
      .optional(),
    experienceLevel: wordInput(
      'experienceLevel',
      AUTO_APPLY_CHOICES.experienceLevel,
      'Stored, but not used as a filter.',
    ).optional(),
    salaryRange: z
      .object({ currency: wordInput('salaryRange.currency', AUTO_APPLY_CHOICES.currency).optional() })
      .optional(),
    frequency: wordInput('frequency', AUTO_APPLY_CHOICES.frequency).optional(),
  })
  .meta({ id: 'AutoApplySettingsEdit' });

/** The REST shape of the settings. */
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
      summary: 'Get your auto-apply settings',
      input: z.object({}),
      answer: { status: 200, description: 'The settings.', schema: autoApplySettings },
      errors: { NOT_FOUND: "You haven't saved any settings yet." },
    },
    async (_input, { viewer, services }) => {
      const settings = await services.autoApply.autoApplySettings(viewer);
      if (settings === null) throw new AppError('NOT_FOUND', "You haven't saved any settings yet.");
      return settingsShape(settings);
    },
  ),
  forPeople(
    {
      method: 'PUT',
      path: PATH,
      idempotent: IDEMPOTENT,
      confirmsSession: true,
      summary: 'Save auto-apply settings; absent fields stay unchanged',
      input: z.object({ body: edit }),
      answer: { status: 200, description: 'The updated settings.', schema: autoApplySettings },
    },
    async ({ body }, { viewer, services }) =>
      settingsShape(await services.autoApply.saveAutoApplySettings(viewer, body)),
  ),
  forPeople(
    {
      method: 'GET',
      path: '/me/auto-apply-attempts/export',
      summary: 'Export everything auto-apply did for you, as CSV or as JSON with all texts written and sent',
      input: z.object({ query: z.object({ format: formatParameter }) }),
      answer: {
        status: 200,
        description: 'The attempts, oldest first.',
        files: { 'application/json': attempts, 'text/csv': null },
        isExport: true,
      },
    },
    async ({ query: { format } }, { viewer, services }) =>
      new Download(services.autoApplyAttempts.exportAttempts(viewer, format), format === 'csv' ? TABLE : LIST),
  ),
];
