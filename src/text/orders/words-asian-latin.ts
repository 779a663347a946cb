/** Turkish, Vietnamese, Indonesian: as in `words-english.ts`, without accents. */
export const ASIAN_LATIN: Readonly<Record<string, string>> = {
  tr: `
model yapay zeka*|yz|ai|llm|gpt*|chatgpt|chatbot*|sohbet robot*|sohbet bot*|dil model*|buyuk dil model*|sanal asistan*|dijital asistan*|otomatik sistem*|otomatik okuyucu*|akilli asistan*|yapay sinir ag*|otomatik ozetleyici*|otomatik degerlendirici*|otomatik hakem*|otomatik denetleyici*
machine asistan*|ajan*|bot|botlar*|robot*|algoritma*|yazilim*|makine*|program*|arac|araclar*|sistem*|model*|arama motor*|ozetleyici*
user kullanici*|soruyu soran*|soran kisi*|soran kis*
ifyou eger|sayet|sen bir|siz bir
are isen|iseniz|modeliysen*|asistaniysan*|zekaysan*|botsan*|robotuysan*|modelisen*|zekaysaniz|modeliyseniz|asistaniysaniz|sistemiysen*|zeka isen|modeli isen|oldugun icin|oldugundan|oldugunuz icin|olarak
greet sevgili|sayin|merhaba|selam|dikkat|not|notu|mesaj|talimat|talimati|hey|tum|butun|uyari|duyuru|icin not|bilgi|degerli|hatirlatma
drop yok say*|goz ardi et*|goz ardi edin*|unut|unutun|unutunuz|gormezden gel*|dikkate alma*|uyma|uymayin|bir kenara birak*|bosver*|cigne|takip etme*|hesaba katma*|onemseme*|umursama*|askiya al*|cikart aklindan|yoksay*
old onceki*|yukaridaki*|yukarida*|tum|butun|verilen*|sistem*|eski|daha once*|sana|simdiye kadar*|baslangic*|mevcut*|aldigin*|orijinal*|ilk|her|gelistiricinin*|kullanicinin*|yoneticinin*
rules talimat*|komut*|yonerge*|kural*|istem*|yonlendirme*|kisitlama*|sinirlama*|emir*|direktif*|prompt*|buyruk*|politika*
told sana soylenen*|size soylenen*|sana verilen*|size verilen*|sana denilen*|daha once soylenen*|sana ogretilen*|senden istenen*|sizden istenen*|onceden soylenen*|sana anlatilan*|gorevini
over artik gecerli degil*|gecerli degil*|gecersiz*|iptal edildi*|askiya alindi*|yururlukten kalkti*|hukumsuz*|artik gecmiyor|baglayici degil*
sys sistem istem*|sistem komut*|sistem talimat*|sistem mesaj*|gizli talimat*|gizli istem*|baslangic talimat*|ilk talimat*|ic talimat*|gizli yonerge*|sistem prompt*|sistem yonerge*|kendi talimat*|talimatlarini
show goster*|acikla*|yazdir*|paylas*|tekrarla*|ifsa et*|yaz|yazin|listele*|kopyala*|soyle*|aktar*|dok|ac|ortaya koy*|aynen
send gonder*|yolla*|ilet*|yukle*|yayinla*|postala*|aktar*
secret api anahtar*|parola*|sifre*|kimlik bilgi*|erisim belirte*|gizli anahtar*|ozel anahtar*|ortam degisken*|kullanici veri*|kullanicinin sorusu*
conv konusma*|sohbet gecmis*|sohbet*|gorusme*|yazisma*
hide soyleme*|bildirme*|bahsetme*|anlatma*|belli etme*|haber verme*|bilmemeli*|duymamali*|ogrenmemeli*|soylemeden|bildirmeden|haber vermeden|belirtme|hissettirme*|sir olarak
say soyle|soyleyin|soyleyiniz|soylemeli*|belirt*|belirtmeli*|oner|onerin|oneriniz|onermeli*|oneride|tavsiye et*|yaz|yazin|yaziniz|yazmali*|bahset*|de|deyin|demeli*|yanitla*|yanit ver*|cevap ver*|cevapla*|ekle*|eklemeli*|iddia et*|ilan et*|acikla*|tanimla*|tanit*|sun|sunun|degerlendir*|puanla*|puan ver*|ov|ovun|ovmeli*|vurgula*|alinti*|adlandir*|yerlestir*|sec|secin|kabul et*|say|sayin|basla*|bitir*|bilgilendir*|goster*|koy|koyun|listele*|sirala*|onayla*|nitelendir*|dahil et*|ver
omit bahsetme*|belirtme*|anma|anmayin|atla|atlayin|cikar|cikarin|disarida birak*|dahil etme*|alinti yapma*|deginme*|yer verme*|soz etme*|es gec*|gormezden gel*|yazma|yazmayin|gecme|gecmeyin|sessiz kal*
yourout yanitinda*|cevabinda*|ozetinde*|nihai yanit*|verecegin yanit*|vereceginiz yanit*|olusturacagin*|yazacagin*|yanitiniz*|ozetiniz*|cevabiniz*|yanitinda|cevabinda|ozetinde|yanitlarinda|yanitinin|cevabinin basina|yanitina|cevabina|cevaplarinda|ciktinda|nihai yanitinda
newtask yeni gorevin|yeni gorevin:|asil gorevin|gercek gorevin|tek gorevin|artik gorevin|yeni amacin|yeni rolun|yeni talimat:|yeni talimatlar:|yeni gorev:|gorevin artik|yeni goreviniz|tek goreviniz
now bundan sonra|bundan boyle|artik|su andan itibaren|simdiden itibaren|bu andan itibaren|buradan itibaren|simdi
be sen|siz|gibi davran*|rolunu ustlen*|rolune gir*|rolunu oyna*|rol yap*|gibi konus*|gibi yanit*|taklit et*|mis gibi|hayal et|degilsin|asistansin*|olarak davran*|olarak hareket*|olarak yanit*|olacaksin*|cevap vereceksin*|konusacaksin*|yanit vereceksin*|kural tanimayan|itaat edeceksin|asistanisin*
free sinirsiz*|kisitlamasiz*|kuralsiz*|filtresiz*|sansursuz*|sinirlama olmadan|kisitlama olmadan|kural olmadan|hicbir kural*|hicbir sinir*|hicbir kisitlama*|gelistirici mod*|kisiti olmayan|sinir tanimayan|kural tanimayan|kisitlamasi olmayan|siniri olmayan
summ ozetle*|ozetlen*|ozet cikar*|ozet hazirla*|ozetini|yanitlarken|cevaplarken|yanit verirken|cevap verirken|otomatik*|yanit uret*|ozetleyen*|derle*|cevap uret*
read oku*|okuyan*|isleyen*|isle|islerken|isleniyor*|analiz*|incele*|tara|tarayan*|dizinle*|degerlendir*|cevir*|alinti*|kullan*|yorumla*
doc bu metn*|bu metin*|bu sayfa*|bu belge*|bu makale*|bu dosya*|bu paragraf*|bu kaynag*|bu kaynak*|bu icerig*|bu icerik*|bu yazi*|asagidaki metn*|asagidaki metin*|yukaridaki metn*|bunu|bu site*|bu satir*|isbu*|bu not*
must gerek*|zorunda*|zorunlu*|lazim|mecbur*|daima|her zaman|asla|yalnizca|sadece|mutlaka|lutfen|meli|mali|*melidir|rica olunur|emin ol*|unutma*|sart*|kesinlikle|onermelidir|yazmalidir|soylemelidir|belirtmelidir|vermelidir|etmelidir|olmalidir|onermeli|yazmali|belirtmeli|soylemeli|etmeli
only yalnizca|sadece|yalniz|tam olarak|aynen|kelimesi kelimesine|kelimesi|kelimesini|cumlesini|cumlesi|harfi harfine|oldugu gibi
trust guven*|kabul et*|say|tek kaynak*|guvenilir*|tek dogru kaynak|mutlak dogru*|kanitlanmis*|onceliklidir|ustundur|oncelik*
others diger kaynak*|baska kaynak*|diger belge*|baska belge*|arama sonuc*|diger sonuc*
obey itaat et*|uy|uyun|uygula*|yerine getir*|takip et*|boyun eg*|dediklerini yap*|soyleneni yap*|dinle
decode desifre et*|kodunu coz*|base64|rot13|bas harf*
whatever ne sorulursa sorulsun|ne sorarsa sorsun|soru ne olursa olsun|hangi soru|her soruya|ne sorarlarsa|kullanici sorarsa|kullanici sordugunda|sorulursa
best en yuksek puan*|tam puan*|birinci sira*|ilk sira*|bes yildiz*|on uzerinden on|en iyi aday*|en iyi secenek*|en iyi secim*|en iyi urun*|en iyi tedarikci*|olumlu degerlendir*|en guvenilir|birinci
allow sana izin verdi*|izin veriyor*|yetki verdi*|yetkilisin*|iznin var*|yetkilendirdi*|onay verdi*|coktan onay*
whensumm ozetlerken|ozetlediginde|ozetlerseniz|ozetlersen|ozet cikarirken|ozet hazirlarken|yanitlarken|cevaplarken|yanit verirken|cevap verirken|ozette|islerken|alintilarken|ozetleyen|rapor hazirlarken|degerlendirirken|yanit olustururken|cevap hazirlarken
asked kullanicinin soru*|kullanicinin istegi*|kullanici soru*|asil soruyu|sorulan soruyu|kullanicinin talebi*
do calistir*|cagir*|ac|acin|indir*|yukle*|kur|sil|silin|aktar*|ilet|iletin|onayla*|kapat*|satin al*|tikla*|ziyaret et*|gonder*|yayinla*|ode|odeyin|ver|verin|kullan*|isaretle*|reddet*|havale et*
speaker sistem|yonetici|gelistirici
toall tum|butun
dear sevgili|sayin|merhaba|degerli|hey
`,
  vi: `
model llm|gpt*|chatgpt|chatbot*|mo hinh ngon ngu|mo hinh ai|tri tue nhan tao|tro ly ao|tro ly ai|tro ly so|tro ly thong minh|cong cu ai|he thong ai|tac nhan ai|he thong tu dong|robot tro chuyen|mang no-ron|ai nao|tro ly tri tue|cac ai|may doc tu dong|he thong cham diem|trinh cham diem tu dong
machine tro ly|tac nhan|bot|robot|thuat toan|phan mem|may moc|chuong trinh|cong cu|he thong|mo hinh|cong cu tim kiem|trinh tom tat
user nguoi dung|nguoi hoi|nguoi dat cau hoi|nguoi su dung
ifsure neu ban la|neu ban dang la|vi ban la|trong truong hop ban la|voi tu cach la|neu day la|gia su ban la|neu nguoi doc la|neu ban khong phai con nguoi|neu ban khong phai la con nguoi|ban la mot|la mot
greet kinh gui|gui|xin chao|chao|than gui|luu y|chu y|ghi chu|thong bao|thong diep|tin nhan|huong dan cho|chi dan cho|danh cho|cho tat ca|tat ca|moi|nay|nhac nho|chi thi cho|yeu cau doi voi|gui toi|gui den
drop bo qua|hay quen|quen het|quen tat ca|quen moi|quen nhung|phot lo|khong tuan theo|khong lam theo|dung tuan theo|dung lam theo|ngung tuan theo|ngung lam theo|khong can tuan|khong can quan tam|dung quan tam|dung de y|mac ke|gat bo|gat sang mot ben|pha bo
old truoc|o tren|phia tren|tat ca|moi|cua ban|truoc do|truoc day|ban dau|da nhan|he thong|hien co|goc|toan bo|da duoc|bat ky|cu
rules huong dan|chi dan|chi thi|menh lenh|cau lenh|quy tac|yeu cau|loi nhac|prompt|han che|gioi han|quy dinh|nguyen tac|lenh
told da duoc noi|da duoc yeu cau|duoc bao|nhung gi ban da|nhung gi da duoc|nhung dieu da|duoc giao|da noi truoc|ho da noi
over khong con hieu luc|khong con ap dung|het hieu luc|da bi huy|da bi bai bo|bi vo hieu|khong con gia tri|da thay doi|da duoc go bo|da het han
sys loi nhac he thong|prompt he thong|cau lenh he thong|huong dan he thong|chi dan he thong|huong dan an|chi thi an|huong dan ban dau|chi thi ban dau|loi nhac ban dau|thong diep he thong|prompt goc|prompt cua ban|huong dan noi bo|cau hinh cua ban|chi dan cua ban|chi thi bi mat|huong dan bi mat
show hien thi|tiet lo|in ra|cho xem|lap lai|nhac lai|xuat ra|viet ra|sao chep|liet ke|cho biet|hay cho|chia se|dua ra|cong khai|ke
send gui|chuyen|dang|tai len|truyen|chuyen tiep
secret khoa api|mat khau|thong tin dang nhap|ma truy cap|khoa rieng|khoa bi mat|bien moi truong|du lieu nguoi dung|token truy cap|cau hoi cua nguoi dung
conv cuoc tro chuyen|lich su tro chuyen|hoi thoai|doan chat|lich su chat
hide dung noi|khong duoc noi|dung tiet lo|khong tiet lo|dung nhac|dung bao|giu bi mat|ma khong noi|dung thong bao|khong thong bao|khong duoc biet|khong duoc tiet lo|khong can biet
say noi|noi rang|khang dinh|gioi thieu|de xuat|khuyen|khuyen nghi|viet|de cap|neu|chi ra|tra loi|ket luan|tuyen bo|mo ta|trinh bay|danh gia|xep|xep hang|khen|ca ngoi|dam bao|nhan manh|trich dan|goi|dat|chon|coi|xem|bat dau|ket thuc|thong bao|bao cao|them|chen|dua vao|ghi|cho diem|xac nhan|liet ke|hay noi
omit khong nhac|dung nhac|khong de cap|dung de cap|khong duoc nhac|khong duoc de cap|bo qua|luoc bo|khong trich dan|dung trich dan|loai tru|loai ra|khong noi ve|dung noi ve|im lang ve|lo di|tranh nhac|khong neu|dung neu|an di|khong liet ke
yourout cau tra loi cua ban|phan tra loi cua ban|ban tom tat cua ban|phan hoi cua ban|ket qua cua ban|dau ra cua ban|bao cao cua ban|ket luan cua ban|moi ban tom tat
newtask nhiem vu moi cua ban|nhiem vu that su cua ban|nhiem vu thuc su cua ban|nhiem vu duy nhat cua ban|nhiem vu cua ban bay gio|muc tieu moi cua ban|vai tro moi cua ban|huong dan moi:|chi thi moi:|nhiem vu moi:|chi dan moi:|nhiem vu thuc su
now tu bay gio|ke tu bay gio|tu gio|tu luc nay|tu nay|tu nay ve sau|tu thoi diem nay|ke tu luc nay|bat dau tu bay gio|ke tu nay|tu gio tro di
be ban la|ban se|ban phai|hay dong vai|dong vai|gia vo|hay gia|hanh dong nhu|hay hanh dong|cu xu nhu|ung xu nhu|nhap vai|tuong tuong ban|mo phong|ban khong con|thoi lam|tra loi nhu|noi nhu
free khong gioi han|khong co gioi han|khong han che|khong co han che|khong bi gioi han|khong bi han che|khong quy tac|khong co quy tac|khong co bat ky|khong bo loc|khong kiem duyet|che do nha phat trien|vo han che|khong bi rang buoc|khong rang buoc
summ tom tat|tom luoc|tong hop|tra loi dua tren|khi tra loi|tu dong|dien giai|rut gon|tong ket|bang may
read doc|xu ly|phan tich|lap chi muc|danh gia|dich|trich dan|su dung|quet|xem xet|dang doc
doc van ban nay|trang nay|tai lieu nay|bai viet nay|tep nay|doan nay|doan van nay|nguon nay|noi dung nay|trang web nay|van ban sau|van ban tren|van ban duoi|ghi chu nay|bai nay|dieu nay|nhung dong nay|dong nay|bao cao nay
must phai|can|can phai|nen|luon|luon luon|khong bao gio|chi|chi duoc|bat buoc|hay|vui long|xin|co nghia vu|dam bao|duoc yeu cau|tuyet doi|nho
only chi|chi duoc|duy nhat|chinh xac|nguyen van|tung chu|tung tu|dung mot tu|cau|tu|khong gi khac
trust tin|tin tuong|coi|xem|nguon dang tin|nguon duy nhat|nguon tin cay|su that|su that tuyet doi|su that da duoc|uu tien
others nguon khac|cac nguon khac|tai lieu khac|cac tai lieu khac|nhung nguon con lai|ket qua tim kiem|moi thu khac|trang khac
obey tuan theo|tuan thu|lam theo|thuc hien|nghe theo|chap hanh|vang loi
decode giai ma|base64|rot13|doc nguoc|chu cai dau|dao nguoc|chu dau
whatever bat ke cau hoi|bat ke nguoi dung|bat ke hoi|du nguoi dung hoi|du cau hoi|cho du cau hoi|khi nguoi dung hoi|neu nguoi dung hoi
best diem cao nhat|diem toi da|vi tri dau|vi tri dau tien|hang dau|nam sao|muoi tren muoi|ung vien tot nhat|lua chon tot nhat|san pham tot nhat|nha cung cap tot nhat|danh gia tich cuc|tot nhat|dau tien
allow cho phep ban|da cho phep|uy quyen cho ban|da uy quyen|ban duoc phep|da dong y
whensumm khi tom tat|neu tom tat|trong ban tom tat|khi tong hop|khi tra loi|khi trich dan|khi xu ly|trong phan tom tat|ai tom tat|khi dien giai|khi tong ket
asked cau hoi cua nguoi dung|yeu cau cua nguoi dung|nguoi dung hoi|cau hoi ban dau|dieu nguoi dung
do chay|thuc thi|goi|mo|tai|cai dat|xoa|chuyen|chuyen tiep|phe duyet|dong|mua|nhan vao|truy cap|gui|dang|thanh toan|cap quyen|chap nhan|xac nhan|su dung|danh dau|tu choi
speaker he thong|quan tri vien
toall gui tat ca|gui toi tat ca|gui cac|gui moi
dear kinh gui|than gui|xin chao|chao|nay|hoi
`,
  id: `
model ai|llm|ki|gpt*|chatgpt|chatbot*|model bahasa|model-model bahasa|kecerdasan buatan|kecerdasan artifisial|asisten ai|asisten virtual|asisten digital|asisten cerdas|model ai|sistem ai|agen ai|alat ai|sistem otomatis|robot obrolan|jaringan saraf|pembaca otomatis|peringkas otomatis|penilai otomatis|pemeriksa otomatis
machine asisten|agen|bot|robot|algoritma|perangkat lunak|mesin|program|alat|sistem|model|mesin pencari|perayap|peringkas
user pengguna|penanya|orang yang bertanya|si penanya|user
ifsure jika anda adalah|jika kamu adalah|apabila anda adalah|bila anda adalah|kalau kamu adalah|karena kamu adalah|karena anda adalah|jika anda|jika kamu|kalau kamu|apabila kamu|seandainya kamu|sebagai|bila kamu|kalau anda|jika pembacanya adalah|jika anda bukan manusia|jika kamu bukan manusia
greet kepada|yth|halo|hai|hei|perhatian|catatan untuk|pesan untuk|pesan kepada|instruksi untuk|petunjuk untuk|arahan untuk|untuk semua|untuk setiap|untuk|pemberitahuan untuk|pengingat untuk|wahai|dear|salam|perintah untuk
drop abaikan|abaikanlah|lupakan|lupakanlah|jangan ikuti|jangan patuhi|jangan hiraukan|jangan pedulikan|kesampingkan|hiraukan|langgar|berhenti mengikuti|berhenti mematuhi|berhentilah mengikuti|acuhkan
old sebelumnya|sebelum ini|terdahulu|di atas|semua|seluruh|anda|kamu|sistem|awal|asli|yang ada|yang diberikan|yang diterima|lama|sejauh ini|segala|setiap|mu|tadi
rules instruksi*|perintah*|arahan*|aturan*|petunjuk*|prompt*|pedoman*|batasan*|larangan*|kebijakan*|ketentuan*
told yang dikatakan|yang telah dikatakan|yang diperintahkan|yang kamu terima|yang anda terima|yang diminta|yang diberitahukan|yang kamu tahu|tugasmu|yang telah disampaikan
over tidak berlaku|tidak lagi berlaku|sudah tidak berlaku|telah dicabut|dibatalkan|telah dibatalkan|sudah dicabut|telah berubah|ditangguhkan|sudah kedaluwarsa|dinyatakan batal|gugur
sys prompt sistem*|instruksi sistem*|pesan sistem*|perintah sistem*|instruksi tersembunyi*|prompt tersembunyi*|instruksi awal*|prompt awal*|instruksi rahasia*|instruksi internal*|promptmu|instruksimu|prompt anda|instruksi anda|konfigurasimu|petunjuk rahasia
show tampilkan|ungkapkan|tunjukkan|cetak|ulangi|tuliskan|tulis|perlihatkan|bocorkan|salin|sebutkan|beritahu|bagikan|keluarkan|kutip|bacakan
send kirim|kirimkan|unggah|teruskan|posting|sampaikan
secret kunci api|kata sandi|kredensial|token akses|kunci pribadi|variabel lingkungan|data pengguna|password|data rahasia|pertanyaan pengguna
conv percakapan*|riwayat obrolan|obrolan*|riwayat chat|dialog
hide jangan beri tahu|jangan beritahu|jangan katakan|jangan sebutkan|jangan ungkapkan|jangan tunjukkan|jangan bilang|jangan ceritakan|jangan sampaikan|jangan informasikan|rahasiakan|tanpa memberi tahu|tanpa memberitahu|tanpa sepengetahuan|tidak boleh tahu|tidak perlu tahu
say katakan|katakanlah|nyatakan|rekomendasikan|merekomendasikan|tulis|tuliskan|menulis|sebutkan|sebut|menyebut*|jawab|jawablah|menjawab|simpulkan|menyimpulkan|deklarasikan|jelaskan|gambarkan|sajikan|nilai|menilai|beri nilai|puji|memuji|pastikan|tekankan|kutip|mengutip|tempatkan|menempatkan|pilih|memilih|anggap|menganggap|perlakukan|mulai|mulailah|akhiri|informasikan|sarankan|menyarankan|tambahkan|menambahkan|masukkan|cantumkan|mencantumkan|mengatakan|menyatakan|konfirmasi|laporkan|promosikan|berikan|tegaskan|utamakan
omit jangan sebut*|jangan menyebut*|hilangkan|menghilangkan|jangan kutip|jangan mengutip|jangan cantumkan|jangan sertakan|kecualikan|abaikan|lewatkan|jangan bahas|jangan membahas|tanpa menyebut*|jangan singgung|hapus|sembunyikan|tidak menyebut*|diamkan
yourout jawabanmu|jawaban anda|jawaban kamu|ringkasanmu|ringkasan anda|rangkumanmu|rangkuman anda|responsmu|respons anda|keluaranmu|output anda|laporanmu|laporan anda|kesimpulanmu|jawaban akhir|setiap ringkasan|setiap jawaban|tanggapanmu|balasanmu
newtask tugas barumu|tugas baru anda|tugasmu yang sebenarnya|tugas sebenarnya|satu-satunya tugas*|tugasmu sekarang|tujuan barumu|peran barumu|misi barumu
now mulai sekarang|dari sekarang|mulai saat ini|sejak saat ini|mulai detik ini|selanjutnya|untuk seterusnya|mulai dari sini|sejak sekarang
be kamu adalah|anda adalah|engkau adalah|kamu akan|anda akan|kamu sekarang|anda sekarang|kamu harus|anda harus|bertindaklah|bertindak sebagai|berperan sebagai|berperanlah|berpura-pura*|berlagak|mainkan peran|ambil peran|bayangkan kamu|simulasikan|jawab sebagai|bicaralah|kamu bukan lagi|berhenti menjadi|jadilah|kamu menjadi
free tanpa batas*|tanpa batasan|tanpa aturan|tanpa filter|tanpa sensor|tanpa larangan|tanpa pembatasan|tidak memiliki batas*|tidak punya batas*|mode pengembang|bebas dari|tak terbatas|tidak terikat|mode developer
summ ringkas*|meringkas*|merangkum*|rangkum*|menjawab berdasarkan|saat menjawab|ketika menjawab|secara otomatis|otomatis|parafrasa*|menyusun jawaban|ikhtisar*
read membaca*|baca|dibaca|memproses*|proses|mengolah*|menganalisis*|menganalisa*|mengindeks*|menilai|mengevaluasi*|menerjemahkan*|mengutip*|menggunakan*|memindai*|meninjau*
doc teks ini|halaman ini|dokumen ini|artikel ini|berkas ini|file ini|paragraf ini|bagian ini|situs ini|sumber ini|konten ini|catatan ini|isi ini|teks berikut|teks di atas|teks di bawah|ini|tulisan ini|naskah ini|laporan ini|baris ini
must harus|wajib|mesti|perlu|diwajibkan|diharuskan|diminta|selalu|jangan pernah|hanya|harap|mohon|tolong|pastikan|hendaknya|sebaiknya|dimohon|tidak boleh|boleh hanya|silakan|ingatlah
only hanya|cuma|semata-mata|persis|kata demi kata|kata|kalimat|tidak lain|secara harfiah|secara utuh|apa adanya
trust percaya*|anggap|perlakukan|satu-satunya sumber|sumber tepercaya|sumber terpercaya|kebenaran mutlak|fakta yang|didahulukan|diutamakan|prioritas|mengungguli
others sumber lain*|sumber-sumber lain|dokumen lain*|hasil pencarian|yang lainnya|halaman lain*|semua yang lain
obey patuhi|patuhilah|ikuti|ikutilah|taati|laksanakan|jalankan|turuti|lakukan apa|kerjakan
decode dekode*|dekodekan|pecahkan|uraikan|base64|rot13|baca terbalik|dari belakang|huruf pertama|huruf awal|balikkan
whatever apa pun pertanyaan*|apapun pertanyaan*|apa pun yang ditanyakan|apapun yang ditanyakan|terlepas dari pertanyaan|terlepas dari apa|tidak peduli apa|jika pengguna bertanya|ketika pengguna bertanya
best nilai tertinggi|skor tertinggi|nilai maksimal|nilai sempurna|peringkat pertama|urutan pertama|posisi pertama|lima bintang|sepuluh dari sepuluh|kandidat terbaik|pilihan terbaik|produk terbaik|pemasok terbaik|ulasan positif|terbaik
allow mengizinkanmu|mengizinkan anda|telah mengizinkan|memberi izin|kamu diizinkan|anda diizinkan|kamu berwenang|sudah setuju|telah menyetujui
whensumm saat meringkas|ketika meringkas|jika meringkas|bila meringkas|dalam ringkasan|saat merangkum|ketika merangkum|jika merangkum|saat menjawab|ketika menjawab|saat mengutip|siapa pun yang meringkas|dalam rangkuman|saat memproses|saat mengolah|waktu meringkas|saat menyusun
asked pertanyaan pengguna|permintaan pengguna|apa yang ditanyakan pengguna|apa yang diminta pengguna|pertanyaan awal|pertanyaan semula
do jalankan|eksekusi|panggil|buka|unduh|pasang|hapus|transfer|teruskan|setujui|tutup|beli|klik|kunjungi|kirim|kirimkan|unggah|terbitkan|bayar|berikan|terima|konfirmasi|gunakan|tandai|tolak
speaker sistem|administrator|pengembang
toall kepada semua|untuk semua|untuk seluruh
dear halo|hai|hei|wahai|yth|kepada|salam
`,
};
