import { Arg, Authorized, Ctx, FieldResolver, Resolver, Root, Subscription } from 'type-graphql';
import { AppError } from '../../platform/app-error.ts';
import { Cost, ListSize } from '../../platform/graphql/cost.directive.ts';
import { INPUT, PayloadMutation } from '../../platform/graphql/payload-mutation.ts';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import { Viewer, ViewerField } from '../../platform/graphql/viewer.types.ts';
import { CvProposal, CvSource } from './master/cv-facts.types.ts';
import type { MasterCvService } from './master/master-cv.service.ts';
import {
  ConfirmCvFactsInput,
  DeleteCvEntryInput,
  ImportCvInput,
  MergeCvEntriesInput,
  MoveCvEntryInput,
  ResolveCvProposalInput,
  SaveCvCertificateInput,
  SaveCvEducationInput,
  SaveCvLanguageInput,
  SaveCvProjectInput,
  SaveCvSectionInput,
  SaveCvSkillGroupInput,
  SaveCvWorkInput,
  SplitCvEntryInput,
  UndoMasterCvEditInput,
  UpdateCvBasicsInput,
} from './master/master-cv.input.ts';
import { MasterCvView } from './master/master-cv.types.ts';

interface Services {
  readonly masterCv: MasterCvService;
}

type Context = SignedInContext<Services>;

const RETURNS = 'The CV after the change.';
const EDIT_CODES = '`CONFLICT` with the current CV for an outdated version, `NOT_FOUND`, `INVALID_INPUT`.';

@Resolver(() => Viewer)
export class MasterCvResolver {
  @Authorized()
  @ViewerField(() => MasterCvView, { description: "The viewer's master CV, or null when they have none yet." })
  masterCv(@Ctx() { viewer, services }: Context): Promise<MasterCvView | null> {
    return services.masterCv.find(viewer);
  }

  @Authorized()
  @PayloadMutation('masterCv', () => MasterCvView, {
    description:
      'Reads a file, the CV of the profile or a JSON Resume document into the master CV; exactly one of them. When there is a CV already, the differences become `MasterCv.proposals`. `NOT_FOUND` for an unknown upload and for a profile without a CV, `UNSUPPORTED_FILE` and `PAYLOAD_TOO_LARGE` for a file that cannot be read, `RATE_LIMITED` after 30 imports in an hour, `INVALID_INPUT`.',
    returns: RETURNS,
  })
  async importCv(
    @Arg('input', () => ImportCvInput, INPUT) input: ImportCvInput,
    @Ctx() { viewer, services, confirmSession }: Context,
  ): Promise<MasterCvView> {
    await confirmSession?.();
    return services.masterCv.import(viewer, input);
  }

  @Authorized()
  @PayloadMutation('masterCv', () => MasterCvView, {
    description: `Changes name, contact details and summary. Absent fields stay as they are; null clears. ${EDIT_CODES}`,
    returns: RETURNS,
  })
  updateCvBasics(
    @Arg('input', () => UpdateCvBasicsInput, INPUT) input: UpdateCvBasicsInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<MasterCvView> {
    return services.masterCv.save(viewer, 'basics', input);
  }

  @Authorized()
  @PayloadMutation('masterCv', () => MasterCvView, {
    description: `Adds or changes a job. Absent fields stay as they are; null clears. ${EDIT_CODES}`,
    returns: RETURNS,
  })
  saveCvWork(
    @Arg('input', () => SaveCvWorkInput, INPUT) input: SaveCvWorkInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<MasterCvView> {
    return services.masterCv.save(viewer, 'work', input);
  }

  @Authorized()
  @PayloadMutation('masterCv', () => MasterCvView, {
    description: `Adds or changes education. Absent fields stay as they are; null clears. ${EDIT_CODES}`,
    returns: RETURNS,
  })
  saveCvEducation(
    @Arg('input', () => SaveCvEducationInput, INPUT) input: SaveCvEducationInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<MasterCvView> {
    return services.masterCv.save(viewer, 'education', input);
  }

  @Authorized()
  @PayloadMutation('masterCv', () => MasterCvView, {
    description: `Adds or changes a project. Absent fields stay as they are; null clears. ${EDIT_CODES}`,
    returns: RETURNS,
  })
  saveCvProject(
    @Arg('input', () => SaveCvProjectInput, INPUT) input: SaveCvProjectInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<MasterCvView> {
    return services.masterCv.save(viewer, 'projects', input);
  }

  @Authorized()
  @PayloadMutation('masterCv', () => MasterCvView, {
    description: `Adds or changes a group of skills. Absent fields stay as they are; null clears. ${EDIT_CODES}`,
    returns: RETURNS,
  })
  saveCvSkillGroup(
    @Arg('input', () => SaveCvSkillGroupInput, INPUT) input: SaveCvSkillGroupInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<MasterCvView> {
    return services.masterCv.save(viewer, 'skills', input);
  }

  @Authorized()
  @PayloadMutation('masterCv', () => MasterCvView, {
    description: `Adds or changes a language. Absent fields stay as they are; null clears. ${EDIT_CODES}`,
    returns: RETURNS,
  })
  saveCvLanguage(
    @Arg('input', () => SaveCvLanguageInput, INPUT) input: SaveCvLanguageInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<MasterCvView> {
    return services.masterCv.save(viewer, 'languages', input);
  }

  @Authorized()
  @PayloadMutation('masterCv', () => MasterCvView, {
    description: `Adds or changes a certificate. Absent fields stay as they are; null clears. ${EDIT_CODES}`,
    returns: RETURNS,
  })
  saveCvCertificate(
    @Arg('input', () => SaveCvCertificateInput, INPUT) input: SaveCvCertificateInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<MasterCvView> {
    return services.masterCv.save(viewer, 'certificates', input);
  }

  @Authorized()
  @PayloadMutation('masterCv', () => MasterCvView, {
    description: `Adds or changes another section. Absent fields stay as they are; null clears. ${EDIT_CODES}`,
    returns: RETURNS,
  })
  saveCvSection(
    @Arg('input', () => SaveCvSectionInput, INPUT) input: SaveCvSectionInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<MasterCvView> {
    return services.masterCv.save(viewer, 'sections', input);
  }

  @Authorized()
  @PayloadMutation('masterCv', () => MasterCvView, {
    description: `Removes an entry of any kind but the basics. ${EDIT_CODES}`,
    returns: RETURNS,
  })
  deleteCvEntry(
    @Arg('input', () => DeleteCvEntryInput, INPUT) input: DeleteCvEntryInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<MasterCvView> {
    return services.masterCv.delete(viewer, input);
  }

  @Authorized()
  @PayloadMutation('masterCv', () => MasterCvView, {
    description: `Moves an entry among those of its kind. ${EDIT_CODES}`,
    returns: RETURNS,
  })
  moveCvEntry(
    @Arg('input', () => MoveCvEntryInput, INPUT) input: MoveCvEntryInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<MasterCvView> {
    return services.masterCv.move(viewer, input);
  }

  @Authorized()
  @PayloadMutation('masterCv', () => MasterCvView, {
    description: `Merges entries of one kind into the first of them. ${EDIT_CODES}`,
    returns: RETURNS,
  })
  mergeCvEntries(
    @Arg('input', () => MergeCvEntriesInput, INPUT) input: MergeCvEntriesInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<MasterCvView> {
    return services.masterCv.merge(viewer, input);
  }

  @Authorized()
  @PayloadMutation('masterCv', () => MasterCvView, {
    description: `Splits a job, a project or a school in two at a bullet point. ${EDIT_CODES}`,
    returns: RETURNS,
  })
  splitCvEntry(
    @Arg('input', () => SplitCvEntryInput, INPUT) input: SplitCvEntryInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<MasterCvView> {
    return services.masterCv.split(viewer, input);
  }

  @Authorized()
  @PayloadMutation('masterCv', () => MasterCvView, {
    description: `Confirms what was read. ${EDIT_CODES}`,
    returns: RETURNS,
  })
  confirmCvFacts(
    @Arg('input', () => ConfirmCvFactsInput, INPUT) input: ConfirmCvFactsInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<MasterCvView> {
    return services.masterCv.confirm(viewer, input);
  }

  @Authorized()
  @PayloadMutation('masterCv', () => MasterCvView, {
    description: `Takes or declines a difference found in a later file. ${EDIT_CODES}`,
    returns: RETURNS,
  })
  resolveCvProposal(
    @Arg('input', () => ResolveCvProposalInput, INPUT) input: ResolveCvProposalInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<MasterCvView> {
    return services.masterCv.resolve(viewer, input);
  }

  @Authorized()
  @PayloadMutation('masterCv', () => MasterCvView, {
    description: `Takes back the latest edit of the master CV; the last 50 can be taken back. ${EDIT_CODES}`,
    returns: RETURNS,
  })
  undoMasterCvEdit(
    @Arg('input', () => UndoMasterCvEditInput, INPUT) input: UndoMasterCvEditInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<MasterCvView> {
    return services.masterCv.undo(viewer, input);
  }

  @Authorized()
  @Subscription(() => MasterCvView, {
    // The topic is the viewer's own: no argument can select another person's CV.
    topics: 'masterCvChanged',
    topicId: ({ context }: { context: Context }) => context.viewer.id,
    description: "The viewer's master CV each time it changes.",
  })
  async masterCvChanged(@Ctx() { viewer, services }: Context): Promise<MasterCvView> {
    const current = await services.masterCv.find(viewer);
    if (current === null) throw new AppError('NOT_FOUND');
    return current;
  }
}

@Resolver(() => MasterCvView)
export class MasterCvFieldsResolver {
  @ListSize(10)
  @FieldResolver(() => [CvProposal], { description: 'Differences to a file read later, for review; at most 200.' })
  proposals(@Root() cv: MasterCvView, @Ctx() { viewer, services }: Context): Promise<CvProposal[]> {
    return services.masterCv.proposals(viewer, cv);
  }

  @Cost(20)
  @FieldResolver(() => String, { description: 'The CV as a JSON Resume document, serialised as text.' })
  jsonResume(@Ctx() { viewer, services }: Context): Promise<string> {
    return services.masterCv.jsonResume(viewer);
  }
}

@Resolver(() => CvSource)
export class CvSourceResolver {
  @FieldResolver(() => String, { description: 'The text that was read.' })
  text(@Root() { id }: CvSource, @Ctx() { viewer, services }: Context): Promise<string> {
    return services.masterCv.sourceText(viewer, id);
  }
}
