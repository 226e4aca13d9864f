import { describe, expect, test } from 'vitest';
import { descriptionBlocks, normaliseDescription } from './description-text.ts';

describe('normalising', () => {
  test('escaped newlines and tabs become real space', () => {
    expect(normaliseDescription('About us\\n\\nWe build\\tthings\\r\\nwell')).toBe('About us\n\nWe build things\nwell');
  });

  test.each(['- ', '– ', '— ', '* ', '• ', '·  ', '●'])('a line that opens with "%s" is a bullet', (mark) => {
    expect(normaliseDescription(`You:\n  ${mark}write code`)).toBe('You:\n• write code');
  });

  test('dashes inside a line, in words and before numbers stay', () => {
    const text = 'Full-time role - on-site, 3-5 years\n-5 degrees outside';
    expect(normaliseDescription(text)).toBe(text);
  });

  test('many empty lines become one', () => {
    expect(normaliseDescription('\r\n\r\none\r\n \r\n\r\n\r\ntwo\n')).toBe('one\n\ntwo');
  });

  test('a lonely dash is dropped', () => {
    expect(normaliseDescription('one\n-\ntwo\n• ')).toBe('one\n\ntwo');
  });

  test('normalising twice is normalising once', () => {
    const once = normaliseDescription('Tasks:\\n- a\\n- b\\n\\n\\n\\nend');
    expect(normaliseDescription(once)).toBe(once);
  });
});

describe('blocks', () => {
  test('paragraphs and lists are distinguished', () => {
    expect(descriptionBlocks('Intro\nmore\n\nYou:\n- a\n- b\nEnd')).toEqual([
      { kind: 'paragraph', text: 'Intro\nmore' },
      { kind: 'paragraph', text: 'You:' },
      { kind: 'list', items: ['a', 'b'] },
      { kind: 'paragraph', text: 'End' },
    ]);
  });

  test('an empty description has no blocks', () => {
    expect(descriptionBlocks(' \\n ')).toEqual([]);
  });
});
