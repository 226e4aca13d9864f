import { describe, expect, it } from 'vitest';
import { forbidsAutomation } from './automation-ban.ts';

describe('forbidsAutomation', () => {
  it.each([
    'We kindly ask for no automated applications.',
    'Please, no AI-generated applications!',
    'Automated applications will be rejected.',
    'Do not use bots to apply.',
    'No bots, please.',
    'We do not accept automated applications.',
    'Applications submitted by bots or auto-apply services will be rejected.',
    'Automated submissions will be disqualified.',
    'Please do not use AI tools or bots to apply.',
    'Do not use ChatGPT to write your application.',
    'AI-written cover letters are discarded',
    'No auto-applies.',
    'We don’t consider bot or mass applications.',
    'Please do not apply using auto-apply tools.',
    'Please refrain from using AI for your cover letter.',
    'While we encourage people to use AI at work, please do not use AI assistants during the application process.',
    'The use of AI in your application is prohibited.',
    'Candidates who use bots to apply will be disqualified.',
    'Cover letters generated with ChatGPT will be ignored.',
    'No LLM-generated applications, please.',
    'Never let an AI write your application.',
    'Fully generated application documents created by AI without personal adaptation or review are not permitted.',
    'We will not read AI-generated resumes.',
    // German
    'Bitte keine automatisierten Bewerbungen.',
    'KI-generierte Anschreiben werden aussortiert.',
    'Bitte verwende keine KI für deine Bewerbung.',
    'Automatisierte Bewerbungen werden nicht berücksichtigt.',
    // French
    'Pas de candidatures automatisées.',
    'Les candidatures envoyées par des robots seront rejetées.',
    'Merci de ne pas utiliser l’IA pour rédiger votre lettre de motivation.',
    // Spanish, Portuguese, Italian
    'No aceptamos candidaturas automatizadas.',
    'Las solicitudes generadas por IA serán rechazadas.',
    'Não aceitamos candidaturas automáticas.',
    'Non accettiamo candidature automatiche.',
    // Dutch and Polish
    'Geen geautomatiseerde sollicitaties.',
    'AI-gegenereerde motivatiebrieven worden genegeerd.',
    'Nie przyjmujemy automatycznych zgłoszeń.',
    'Zautomatyzowane aplikacje są odrzucane.',
  ])('hears %s', (text) => {
    expect(forbidsAutomation(`About us\n${text}\nThanks`)).toBe(true);
  });

  it.each([
    'You build automated tests for our applications.',
    'No prior experience with automation is needed.',
    'You will automate application deployment; applications are reviewed by people.',
    'We do not use AI to review your application.',
    'No automated decisions are made about applicants.',
    'We may use artificial intelligence (AI) tools to support parts of the hiring process, such as reviewing applications.',
    'These tools assist our recruitment team but do not replace human judgment.',
    'Experience with AI applications is a plus, but not required.',
    'Hands-on experience with AI application security, including but not limited to prompt injection.',
    'Bots do not read your application, people do.',
    'We use an automated system to send a confirmation of your application.',
    'Design automated testing for applications, not limited to the web.',
    'You will not only apply automation, you will own it.',
    'If a resume is submitted to Genius AI by a third party without an agreement, no fee will be paid.',
    'Apply AI tools to speed up design, while not giving up judgment.',
    'Develop no-code automation and applications.',
    'Our bot platform has no applications yet.',
    'Wir nutzen keine KI, um Bewerbungen zu bewerten.',
    'Du automatisierst Tests für unsere Anwendungen und hast keine Angst vor KI.',
    'Nous n’utilisons pas l’IA pour trier les candidatures.',
    'Tworzysz automatyczne testy aplikacji.',
    'Je automatiseert processen, geen dag is hetzelfde.',
  ])('does not mistake %s', (text) => {
    expect(forbidsAutomation(text)).toBe(false);
  });

  it('reads long texts without delay', () => {
    for (const text of ['no ai ', 'no automated ', 'bot application ', 'a b ', 'kein ki ', 'candidates use ']) {
      expect(forbidsAutomation(`${text.repeat(20_000)}.`)).toBe(false);
      forbidsAutomation(`${text.repeat(50).slice(0, 990)}\n`.repeat(20));
    }
  });
});
