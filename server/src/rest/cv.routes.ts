import { Readable } from 'node:stream';
import { z } from 'zod';
import {
  CV_DEFAULTS,
  CV_PAPERS,
  CV_TEMPLATES,
  CV_TRAITS,
  LIMITS,
  MAX_TRAITS,
  WRITING_STYLES,
} from '../domain/index.ts';
import type { SignedInContext } from '../platform/graphql/request-context.ts';
import type { Services } from '../services.ts';
import { jsonResume } from './file-shapes.ts';
import { flagInput, idParameter, listInput, textInput, wordInput } from './inputs.ts';
import { Download, forPeople, forUploads, type Operation } from './operation.ts';
import { EXAMPLE_ID, text } from './shapes.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const PDF = 'application/pdf';

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const hash = z.object({ hash: text(HASH, 'Id of the document for GET /cv/documents/{hash}.') });

const optimized = z
  .object({
    resume: hash,
    coverLetter: hash.optional().meta({ description: 'Present if a cover letter was requested.' }),
    candidateName: text('Robin Example', 'As in the CV, in title case.').optional(),
  })
  .meta({ id: 'OptimizedCv' });

const flag = (field: keyof typeof CV_DEFAULTS, meaning: string) =>
  flagInput(field, meaning).nullish().meta({ default: CV_DEFAULTS[field] });

/** All fields but the file may be absent or null; they then have the same defaults as the form in the app. */
const request = z
  .object({
    resumeAsBase64String: z
      .string('Please select a file to upload.')
      .meta({ description: 'The file as base64; a "data:" prefix is accepted.', examples: ['Um9iaW4gRXhhbXBsZQ=='] }),
    writingStyle: wordInput('writingStyle', WRITING_STYLES).nullish().meta({ default: CV_DEFAULTS.writingStyle }),
    formattingOptions: z
      .object(
        {
          templateStyle: z
            .number('templateStyle must be a number.')
            .meta({
              override: { type: 'integer', minimum: 1, maximum: CV_TEMPLATES.length, default: CV_DEFAULTS.template },
              description: CV_TEMPLATES.map((name, place) => `${place + 1} ${name}`).join(', '),
            })
            .nullish(),
        },
        'formattingOptions must be an object.',
      )
      .nullish(),
    skillsToAdd: listInput('skillsToAdd', {
      example: 'Kafka',
      description: 'Skills that are missing in the CV.',
    }).nullish(),
    idealJobTitle: textInput('idealJobTitle', { example: 'Platform Engineer' }).nullish(),
    includeCoverLetter: flag('includeCoverLetter', 'Also write a cover letter.'),
    includeProfessionalSummary: flag('includeProfessionalSummary', 'Start with a summary.'),
    professionalTraits: z
      .array(wordInput('professionalTraits', CV_TRAITS), 'professionalTraits must be a list of texts.')
      .meta({ maxItems: MAX_TRAITS })
      .nullish(),
    motivators: textInput('motivators', { max: LIMITS.bioLength, example: 'Working close to customers.' }).nullish(),
    streamlineResume: flag('streamlineResume', 'Shorten the work history.'),
    paper: wordInput('paper', CV_PAPERS).nullish().describe('The paper; otherwise by the country that the CV names.'),
  })
  .meta({ id: 'CvRequest' });

const premium = 'The CV optimizer is part of the Premium plan.';
const admits = ({ viewer, services }: SignedInContext<Services>): Promise<void> =>
  services.cvIntake.requirePremium(viewer);

const KINDS = {
  PREMIUM_REQUIRED: premium,
  PAYLOAD_TOO_LARGE: 'The file is too large.',
  UNSUPPORTED_FILE: "The file has an unsupported type, or can't be read.",
};

export const cvOperations: readonly Operation[] = [
  forUploads(
    {
      method: 'POST',
      path: '/cv/uploads',
      summary: 'Upload a CV (PDF, DOC, DOCX, TXT or JSON Resume, up to 10 MB) for the optimizer',
      input: z.object({}),
      answer: {
        status: 200,
        description: 'The upload. It is kept for an hour.',
        schema: z.object({ uploadId: text(EXAMPLE_ID, 'The id for `optimizeCv` of the GraphQL API.') }),
      },
      errors: KINDS,
      upload: { maxBytes: LIMITS.cvFileBytes - 1, tooLarge: 'File size must be less than 10MB.' },
      admits,
    },
    async (file, { viewer, services }) => ({
      uploadId: await services.cvIntake.upload(viewer, { content: file, name: () => file.fileName() }),
    }),
  ),
  forPeople(
    {
      method: 'POST',
      path: '/cv/optimize',
      summary: 'Optimize a CV and wait for the result, up to 120 seconds',
      input: z.object({ body: request }),
      answer: { status: 200, description: 'The ids of the documents.', schema: optimized },
      errors: {
        ...KINDS,
        CONFLICT: 'Another run of yours is in progress, or this one was cancelled.',
        NOT_FOUND: 'The run or its result was deleted meanwhile.',
        TIMEOUT: 'The run takes longer than the request may wait. It continues.',
      },
      isKeyed: true,
      bodyBytes: LIMITS.cvBodyBytes,
      admits,
    },
    async ({ body }, { viewer, services }, { idempotencyKey, signal }): Promise<z.input<typeof optimized>> => {
      const { resumeAsBase64String: base64, formattingOptions, ...options } = body;
      const { resumeHash, letterHash, candidateName } = await services.cvIntake.optimize(
        viewer,
        { ...options, base64, templateStyle: formattingOptions?.templateStyle, idempotencyKey },
        signal,
      );
      return {
        resume: { hash: resumeHash },
        ...(letterHash === null ? {} : { coverLetter: { hash: letterHash } }),
        ...(candidateName === null ? {} : { candidateName }),
      };
    },
  ),
  forPeople(
    {
      method: 'GET',
      path: '/cv/documents/{hash}',
      summary: 'Download a Word document created by the optimizer',
      input: z.object({ params: z.object({ hash: idParameter('Id of the document.', HASH) }) }),
      answer: { status: 200, description: 'The Word document.', files: { [WORD]: null } },
      errors: { NOT_FOUND: 'You have no document with this id.' },
    },
    async ({ params }, { viewer, services }) => {
      const { document, content } = await services.cvDocuments.open(viewer.id, params.hash);
      return new Download(content, { type: WORD, name: document.name, size: document.size });
    },
  ),
  forPeople(
    {
      method: 'GET',
      path: '/cv/documents/{hash}/pdf',
      summary: 'Download the same document as a PDF',
      input: z.object({ params: z.object({ hash: idParameter('Id of the document.', HASH) }) }),
      answer: { status: 200, description: 'The PDF, tagged and with its fonts.', files: { [PDF]: null } },
      errors: { NOT_FOUND: 'You have no document with this id.' },
    },
    async ({ params }, { viewer, services }) => {
      const { bytes, name } = await services.cvPdfs.ofDocument(viewer, params.hash);
      return new Download(Readable.from([bytes]), { type: PDF, name, size: bytes.byteLength });
    },
  ),
  forPeople(
    {
      method: 'GET',
      path: '/cv/versions/{id}/json-resume',
      summary: 'Get an optimized CV as JSON Resume',
      input: z.object({ params: z.object({ id: idParameter('Id of the version.', EXAMPLE_ID) }) }),
      answer: { status: 200, description: 'The CV.', files: { 'application/json': jsonResume } },
      errors: { NOT_FOUND: 'You have no CV with this id.' },
    },
    async ({ params }, { viewer, services }) => {
      const { name, resume } = await services.cvVersions.jsonResume(viewer, params.id);
      const content = Readable.from([Buffer.from(`${JSON.stringify(resume, null, 2)}\n`)]);
      return new Download(content, { type: 'application/json; charset=utf-8', name });
    },
  ),
];
