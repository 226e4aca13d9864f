import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.facet.Facets;
import org.apache.lucene.facet.FacetsCollector;
import org.apache.lucene.facet.FacetsConfig;
import org.apache.lucene.facet.range.LongRange;
import org.apache.lucene.facet.range.LongRangeFacetCounts;
import org.apache.lucene.facet.sortedset.DefaultSortedSetDocValuesReaderState;
import org.apache.lucene.facet.sortedset.SortedSetDocValuesFacetCounts;
import org.apache.lucene.facet.sortedset.SortedSetDocValuesFacetField;
import org.apache.lucene.facet.sortedset.SortedSetDocValuesReaderState;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LogDocMergePolicy;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.MultiCollector;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopScoreDocCollector;
import org.apache.lucene.store.MMapDirectory;

/**
 * The same rows and questions in Lucene, in a process of its own. It reads from standard input: the rows, a line each, newest
 * first: microseconds, facet values, terms; then 'end'; then questions. A question is answered by a line with its total,
 * how many were shown, and its milliseconds. Argument: an empty folder.
 */
public final class LuceneSearch {
  private static final int PAGE = 50;
  private static final int FIRST_VALUES = 30;
  private static final long DAY = 86_400_000_000L;
  private static final String[] FACETS = {"s", "p", "c", "m", "l", "e", "v"};
  private static final FieldType TERMS = new FieldType();

  static {
    TERMS.setIndexOptions(IndexOptions.DOCS);
    TERMS.setTokenized(true);
    TERMS.setOmitNorms(true);
    TERMS.freeze();
  }

  public static void main(String[] args) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8), 1 << 20);
    Path folder = Files.createDirectories(Path.of(args[0]));
    FacetsConfig facets = new FacetsConfig();
    for (String name : FACETS) facets.setMultiValued(name, true);
    MMapDirectory directory = new MMapDirectory(folder);
    long newest = write(in, directory, facets);
    DirectoryReader reader = DirectoryReader.open(directory);
    SortedSetDocValuesReaderState state = new DefaultSortedSetDocValuesReaderState(reader);
    System.out.println("ready " + reader.numDocs());
    IndexSearcher searcher = new IndexSearcher(reader);
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      long start = System.nanoTime();
      FacetsCollector hits = new FacetsCollector();
      TopScoreDocCollector best = TopScoreDocCollector.create(PAGE, Integer.MAX_VALUE);
      searcher.search(question(Arrays.asList(line.split(" ")).iterator()), MultiCollector.wrap(best, hits));
      Facets counts = new SortedSetDocValuesFacetCounts(state, hits);
      for (String name : FACETS) if (state.getOrdRange(name) != null) counts.getTopChildren(FIRST_VALUES, name);
      new LongRangeFacetCounts("posted", hits, since("day", newest - DAY), since("week", newest - 7 * DAY),
          since("month", newest - 30 * DAY)).getTopChildren(3, "posted");
      var top = best.topDocs();
      double took = (System.nanoTime() - start) / 1e6;
      System.out.println(top.totalHits.value + " " + top.scoreDocs.length + " " + took);
    }
  }

  private static LongRange since(String name, long from) {
    return new LongRange(name, from, true, Long.MAX_VALUE, true);
  }

  /** One segment in the order of the rows, so that of equal hits the newest stands first. */
  private static long write(BufferedReader in, MMapDirectory directory, FacetsConfig facets) throws IOException {
    long newest = 0;
    IndexWriterConfig config = new IndexWriterConfig(new WhitespaceAnalyzer());
    config.setMergePolicy(new LogDocMergePolicy());
    config.setRAMBufferSizeMB(256);
    try (IndexWriter writer = new IndexWriter(directory, config)) {
      for (String line = in.readLine(); line != null && !line.equals("end"); line = in.readLine()) {
        String[] parts = line.split("\t", -1);
        long posted = Long.parseLong(parts[0]);
        newest = Math.max(newest, posted);
        Document row = new Document();
        row.add(new LongPoint("since", posted));
        row.add(new NumericDocValuesField("posted", posted));
        for (String value : parts[1].split(" ")) {
          if (value.length() > 2) row.add(new SortedSetDocValuesFacetField(value.substring(0, 1), value.substring(2)));
        }
        row.add(new Field("t", parts[2], TERMS));
        writer.addDocument(facets.build(row));
      }
      writer.forceMerge(1);
    }
    return newest;
  }

  private static Query question(Iterator<String> words) {
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    boolean wants = false;
    while (words.hasNext()) {
      words.next();
      switch (words.next()) {
        case "must":
          all.add(new DisjunctionMaxQuery(grades(words), 0), Occur.MUST);
          wants = true;
          break;
        case "not":
          for (Query query : grades(words)) all.add(query, Occur.MUST_NOT);
          break;
        default:
          all.add(worth(words), Occur.SHOULD);
      }
    }
    if (!wants) all.add(new org.apache.lucene.search.MatchAllDocsQuery(), Occur.FILTER);
    return all.build();
  }

  private static List<Query> grades(Iterator<String> words) {
    List<Query> grades = new ArrayList<>();
    while (words.next().equals("(")) {
      words.next();
      grades.add(worth(words));
    }
    return grades;
  }

  /** Behind 'g' or 'b': a number, a condition, ')'. */
  private static Query worth(Iterator<String> words) {
    float worth = Float.parseFloat(words.next());
    words.next();
    Query condition = condition(words);
    words.next();
    return new BoostQuery(new ConstantScoreQuery(condition), worth);
  }

  private static Query condition(Iterator<String> words) {
    String kind = words.next();
    if (kind.equals("since")) {
      Query since = LongPoint.newRangeQuery("since", Long.parseLong(words.next()), Long.MAX_VALUE);
      words.next();
      return since;
    }
    if (kind.equals("begins")) {
      Query begins = new PrefixQuery(new Term("t", words.next()));
      words.next();
      return begins;
    }
    Occur occur = kind.equals("or") ? Occur.SHOULD : Occur.FILTER;
    BooleanQuery.Builder parts = new BooleanQuery.Builder();
    Query last = new MatchNoDocsQuery();
    int count = 0;
    for (String word = words.next(); !word.equals(")"); word = words.next()) {
      last = word.equals("(") ? condition(words) : new TermQuery(new Term("t", word));
      parts.add(last, occur);
      count += 1;
    }
    return count <= 1 ? last : parts.build();
  }
}
